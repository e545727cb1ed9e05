import type {
  KeyedTransition,
  ManyTransition,
  OfferedTransition,
  StatusTransition,
} from '#domain/applications/decisions/decision.ts'
import type { DecidingTransition } from '#domain/applications/life.ts'
import { room, type Sentences } from '#words/room.ts'

/** Required sentences of every transition: its button, its dialog and its result. */
type TransitionWord = `${OfferedTransition}.${'ask' | 'title' | 'body' | 'confirm' | 'done'}`
/** For a change of status also its mail. */
type MailWords = `${StatusTransition}.mail.${'subject' | 'preview' | 'body'}`
/** For a decision also its lines in the activity and in the application's history. */
type AuditWords = `${DecidingTransition}.${'deed' | 'history'}`
type KeyWords = `${KeyedTransition}.key`
type ManyWords = `${ManyTransition}.${'askMany' | 'titleMany' | 'confirmMany'}`

/** Administrators' actions on an application and its payment. */
export const transitions = room('transitions', {
  'verify.title': 'Verify this payment?',
  'verify.body': '{payment}. This cannot be undone.',
  'verify.ask': 'Verify payment…',
  'verify.confirm': 'Verify payment',
  'verify.done': '{name}’s payment is verified',
  'verify.key': 'verify',
  'verify.askMany': 'Verify payments…',
  'verify.titleMany': 'Verify the selected payments',
  'verify.confirmMany': 'Verify {count, number}',

  'accept.title': 'Accept {name}’s application?',
  'accept.body':
    '{applicationId}. {delay, plural, =0 {The applicant gets an e-mail.} one {The applicant gets an e-mail in # minute; until then it can be undone.} other {The applicant gets an e-mail in # minutes; until then it can be undone.}}',
  'accept.ask': 'Accept…',
  'accept.confirm': 'Accept application',
  'accept.done': '{name}’s application is accepted',
  'accept.despite.failed': 'The payment was not found: accept anyway',
  'accept.despite.refunded': 'The payment was refunded: accept anyway',
  'accept.key': 'accept',
  'accept.askMany': 'Accept…',
  'accept.titleMany': 'Accept the selected applications',
  'accept.confirmMany': 'Accept {count, number}',
  'accept.mail.subject': 'Application {word, select, approved {approved} accepted {accepted} other {}}: {number}',
  'accept.mail.preview':
    'Your application for {drive} was {word, select, approved {approved} accepted {accepted} other {}}.',
  'accept.mail.body':
    'We have checked and {word, select, approved {approved} accepted {accepted} other {}} your application for <b>{drive}</b>.',
  'accept.deed': '<who>{name}</who> accepted <of>{subject}</of>',
  'accept.history': 'Accepted{payment, select, none {} other {, payment {payment}}}',

  'reject.title': 'Reject {name}’s application?',
  'reject.body':
    '{applicationId}. {delay, plural, =0 {The applicant gets an e-mail with this reason.} one {The applicant gets an e-mail with this reason in # minute; until then it can be undone.} other {The applicant gets an e-mail with this reason in # minutes; until then it can be undone.}}',
  'reject.ask': 'Reject…',
  'reject.confirm': 'Reject application',
  'reject.done': '{name}’s application is rejected',
  'reject.key': 'reject',
  'reject.askMany': 'Reject…',
  'reject.titleMany': 'Reject the selected applications',
  'reject.confirmMany': 'Reject {count, number}',
  'reject.mail.subject': 'Application not {word, select, approved {approved} accepted {accepted} other {}}: {number}',
  'reject.mail.preview': 'Your application for {drive} was checked. The reason is inside.',
  'reject.mail.body':
    'We have checked your application for <b>{drive}</b> and could not {word, select, approved {approve} accepted {accept} other {}} it.',
  'reject.deed': '<who>{name}</who> rejected <of>{subject}</of>',
  'reject.history': 'Rejected{reason, select, none {} other {: {reason}}}',

  'takeBack.title': 'Take back the decision on {name}’s application?',
  'takeBack.body': '{applicationId} goes back to “Submitted”. The applicant gets an e-mail with this comment.',
  'takeBack.ask': 'Take back…',
  'takeBack.confirm': 'Take back',
  'takeBack.done': '{name}’s application is back to “Submitted”',
  'takeBack.key': 'undo',
  'takeBack.mail.subject': 'Application under review again: {number}',
  'takeBack.mail.preview': 'The earlier decision is no longer valid.',
  'takeBack.mail.body':
    'We have withdrawn the decision on your application for <b>{drive}</b>. The application is under review again, as you submitted it; the earlier decision is no longer valid.',

  'fail.title': 'Mark {name}’s payment as not found?',
  'fail.body':
    '{payment}. The applicant gets an e-mail with this comment, and {days, number} days to correct the UTR or to send a receipt. After that nothing happens automatically: you decide.',
  'fail.ask': 'Mark as not found…',
  'fail.confirm': 'Mark as not found',
  'fail.done': '{name}’s payment is marked as not found',

  'refund.title': 'Mark {name}’s payment as refunded?',
  'refund.body': '{payment}. The applicant gets an e-mail with this comment.',
  'refund.ask': 'Mark refunded…',
  'refund.confirm': 'Mark as refunded',
  'refund.done': '{name}’s payment is marked as refunded',
} as const satisfies Record<TransitionWord | KeyWords | ManyWords | MailWords | AuditWords, string> & Sentences)
