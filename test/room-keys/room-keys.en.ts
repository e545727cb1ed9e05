// A file of its own, as every room of words: the client's build compiles its sentences.
export const en = {
  'state.waiting': 'Waiting',
  'state.given': 'Given',
  'state.returned': 'Returned',

  'give.ask': 'Give key…',
  'give.title': 'Give {name} the key?',
  'give.body': '{name} gets an e-mail.',
  'give.confirm': 'Give key',
  'give.done': '{name} has the key',
  'give.askMany': 'Give keys…',
  'give.titleMany': 'Give the selected keys',
  'give.confirmMany': 'Give {count, number} keys',
  'give.mail.subject': 'Your room key: {number}',
  'give.mail.body': 'The key of your room is ready at the gate.',

  'withdraw.ask': 'Withdraw…',
  'withdraw.title': 'Withdraw the key of {name}?',
  'withdraw.body': '{name} gets an e-mail with this comment.',
  'withdraw.confirm': 'Withdraw',
  'withdraw.done': 'The key of {name} waits again',
  'withdraw.mail.subject': 'Your room key is not ready: {number}',
  'withdraw.mail.body': 'Do not come for the key yet.',

  'collect.ask': 'Take back…',
  'collect.title': 'Take the key of {name} back?',
  'collect.body': '{name} is not told.',
  'collect.confirm': 'Take back',
  'collect.done': 'The key of {name} is back',
  'collect.askMany': 'Take keys back…',
  'collect.titleMany': 'Take the selected keys back',
  'collect.confirmMany': 'Take {count, number} keys back',
} as const
