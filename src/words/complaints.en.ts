// What is said of a value that does not fit its declaration, where nothing closer to it has words of its own.
export const en = {
  required:
    'Give {kind, select, text {a text} number {a number} whole {a whole number} truth {true or false} list {a list} object {an object} other {a value}}: it is missing.',
  'wrong-kind':
    'Give {kind, select, text {a text} number {a number} whole {a whole number} truth {true or false} list {a list} object {an object} other {another value}} here.',
  'not-offered': 'Give one of these: {options}.',
  unknown: 'Leave out {names}: it is not known here.',
  'too-long': 'Use at most {max, number} characters',
  'too-short': 'Use at least {min, number} characters',
  'too-many': 'Give at most {max, number}',
  'too-few': 'Give at least {min, number}',
  'too-high': 'Give at most {max, number}',
  'too-low': 'Give at least {min, number}',
  'wrong-form': 'This is not written as it must be.',
  'day-in-call': '{said} (in a call: YYYY-MM-DD)',
  unfit: 'This does not fit here.',
} as const
