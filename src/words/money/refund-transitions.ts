import type { DeedOnRefunds, RefundDeed } from '#domain/refunds/refunds.endpoints.ts'
import { room } from '#words/room.ts'

/** Required sentences of every transition that officers make: its button, its dialog and its result; of some also for many. */
type RefundWord =
  | `${RefundDeed['transition']}.${'ask' | 'title' | 'body' | 'confirm' | 'done'}`
  | `${DeedOnRefunds['transition']}.${'askMany' | 'titleMany' | 'bodyMany' | 'noneMany' | 'doneMany'}`

/** What officers do with refunds. */
export const refundTransitions = room('refund-transitions', {
  'propose.ask': 'Propose…',
  'propose.title': 'Propose to pay {number}?',
  'propose.body': '{amount} to {name}, account ending in {digits}, {ifsc}. Another officer approves it.',
  'propose.confirm': 'Propose',
  'propose.done': '{number} is proposed',
  'propose.askMany': 'Propose several…',
  'propose.titleMany': 'Propose {count, plural, one {# refund} other {# refunds}}, {sum} together?',
  'propose.bodyMany':
    'Each refund goes to the account that its applicant entered. Another officer approves them. You sign all of them with this total, or none.',
  'propose.noneMany':
    'None can be proposed now: an applicant’s account can be used one day after it was entered, and a refund whose money the bank does not show cannot be proposed.',
  'propose.doneMany': '{count, plural, one {# refund is} other {# refunds are}} proposed',

  'approve.ask': 'Approve…',
  'approve.title': 'Approve {number}?',
  'approve.body': '{amount} to {name}, account ending in {digits}, {ifsc}. It goes into the next file for the bank.',
  'approve.confirm': 'Approve',
  'approve.done': '{number} is approved',
  'approve.askMany': 'Approve several…',
  'approve.titleMany': 'Approve {count, plural, one {# refund} other {# refunds}}, {sum} together?',
  'approve.bodyMany': 'They go into the next file for the bank. You sign all of them with this total, or none.',
  'approve.noneMany': 'You proposed all of these: another officer approves them.',
  'approve.doneMany': '{count, plural, one {# refund is} other {# refunds are}} approved',

  'sendBack.ask': 'Send back…',
  'sendBack.title': 'Send {number} back?',
  'sendBack.body': 'It can be proposed again, and the applicant can change the account.',
  'sendBack.confirm': 'Send back',
  'sendBack.done': '{number} is sent back',

  'enterUtr.ask': 'Enter the UTR…',
  'enterUtr.title': 'UTR of {number}',
  'enterUtr.body': 'The next bank statement closes it by this UTR if the amount matches.',
  'enterUtr.confirm': 'Enter the UTR',
  'enterUtr.done': 'The UTR of {number} is saved',

  'refuse.ask': 'The bank refused it…',
  'refuse.title': 'Did the bank refuse {number}?',
  'refuse.body':
    'The applicant is informed and asked for another account. Do this only if the bank has not debited the amount.',
  'refuse.confirm': 'Ask for another account',
  'refuse.done': 'The applicant of {number} has been asked again',
} as const satisfies Record<RefundWord, string>)
