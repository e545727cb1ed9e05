import { room } from './room.ts'

/** What somebody did to what, by action of the audit: a line of the activity. */
export const deeds = room('deeds', {
  'account.registered': '<who>{name}</who> registered',
  'account.logged-in': '<who>{name}</who> logged in',
  'account.log-in-failed': '<who>{name}</who> gave a wrong password for <of>{subject}</of>',
  'account.logged-out': '<who>{name}</who> logged out',
  'account.session-ended': '<who>{name}</who> ended a session',
  'account.logged-out-everywhere': '<who>{name}</who> logged out everywhere',
  'account.logged-out-elsewhere': '<who>{name}</who> logged out everywhere else',
  'account.password-refused': '<who>{name}</who> gave a wrong current password',
  'account.password-changed':
    '<who>{name}</who> set a new password{own, select, yes {} other { for <of>{subject}</of>}}',
  'account.renamed': '<who>{name}</who> changed their name',
  'account.email-changed': '<who>{name}</who> changed their e-mail address',
  'account.mobile-verified': '<who>{name}</who> asked to be told by SMS',
  'account.mobile-forgotten': '<who>{name}</who> asked for no more SMS',
  'account.factor-added': '<who>{name}</who> added a second factor',
  'account.factor-removed': '<who>{name}</who> removed a second factor',
  'account.factor-refused': '<who>{name}</who> gave a wrong second factor for <of>{subject}</of>',
  'account.recovery-codes-made': '<who>{name}</who> made new recovery codes',
  'account.recovery-code-used': '<who>{name}</who> logged in with a recovery code',
  'account.factor-reset-asked': '<who>{name}</who> asked to remove the second factors of <of>{subject}</of>',
  'account.factors-reset': '<who>{name}</who> removed the second factors of <of>{subject}</of>',
  'account.role-changed':
    '<who>{name}</who> {role, select, admin {made <of>{subject}</of> an administrator} applicant {removed the administrator role from <of>{subject}</of>} other {gave <of>{subject}</of> another role}}',
  'account.grants-changed': '<who>{name}</who> changed the roles of <of>{subject}</of>: {roles}',
  'account.disabled': '<who>{name}</who> disabled the account of <of>{subject}</of>',
  'account.enabled': '<who>{name}</who> enabled the account of <of>{subject}</of>',
  'account.invited': '<who>{name}</who> invited <of>{subject}</of>: {roles}',
  'account.invitation-withdrawn': '<who>{name}</who> withdrew the invitation of <of>{subject}</of>',
  'application.created': '<who>{name}</who> started <of>{subject}</of>',
  'application.deleted': '<who>{name}</who> deleted the draft <of>{subject}</of>',
  'application.removed': '<who>{name}</who> deleted the draft <of>{subject}</of> after its retention period',
  'application.guardian-asked': '<who>{name}</who> asked a parent or guardian to consent to <of>{subject}</of>',
  'application.guardian-consented': '<who>{name}</who> gave the consent of a parent or guardian to <of>{subject}</of>',
  'application.submitted': '<who>{name}</who> submitted <of>{subject}</of>',
  'application.viewed': '<who>{name}</who> viewed <of>{subject}</of>',
  'application.bundled': '<who>{name}</who> made the bundle of <of>{subject}</of>',
  'application.taken-back': '<who>{name}</who> took back the decision on <of>{subject}</of>',
  'note.written': '<who>{name}</who> wrote a note about <of>{subject}</of>',
  'payment.started': '<who>{name}</who> opened the payment step of <of>{subject}</of>',
  'payment.recorded': '<who>{name}</who> recorded the payment of <of>{subject}</of>',
  'payment.asked': '<who>{name}</who> asked about the UTR of <of>{subject}</of>',
  'payment.corrected': '<who>{name}</who> corrected the payment reference of <of>{subject}</of>',
  'payment.verified':
    '<who>{name}</who> verified the payment of <of>{subject}</of>{fee, select, none {: no fee is due} other {}}',
  'payment.reopened':
    '<who>{name}</who> reopened the payment of <of>{subject}</of>: the bank gave it back after it was verified',
  'payment.failed': '<who>{name}</who> marked the payment of <of>{subject}</of> as not found',
  'payment.refunded': '<who>{name}</who> marked the payment of <of>{subject}</of> as refunded',
  'online-payment.released':
    'The fee of <of>{subject}</of> is another one now: what was paid online waits to be given back',
  'online-payment.captured': '<who>{name}</who> received money online for <of>{subject}</of> that is not its fee',
  'online-payment.failed': '<who>{name}</who> heard that a payment online for <of>{subject}</of> failed',
  'online-payment.refund-asked':
    '<who>{name}</who> asked the payment gateway to give back a payment of <of>{subject}</of>',
  'online-payment.refund-failed': '<who>{name}</who> heard that a refund for <of>{subject}</of> failed',
  'online-payment.refunded': '<who>{name}</who> heard that a payment of <of>{subject}</of> was given back',
  'settlement.told': '<who>{name}</who> heard what the payment gateway paid to the bank: <of>{subject}</of>',
  'document.viewed': '<who>{name}</who> opened the document “{document}” of <of>{subject}</of>',
  'document.confirmed': '<who>{name}</who> uploaded the document “{document}” of <of>{subject}</of>',
  'document.contents-named':
    '<who>{name}</who> named the certificates in the document “{document}” of <of>{subject}</of>',
  'document.deleted': '<who>{name}</who> removed the document “{document}” of <of>{subject}</of>',
  'document.found-infected': '<who>{name}</who> found a virus in the document “{document}” of <of>{subject}</of>',
  'aadhaar.revealed': '<who>{name}</who> viewed the whole Aadhaar number of <of>{subject}</of>',
  'aadhaar.not-opened': '<who>{name}</who> could not open the Aadhaar number of <of>{subject}</of>',
  'keys.rotated': '<who>{name}</who> re-encrypted the Aadhaar numbers',
  'applications.searched': '<who>{name}</who> searched for “{searched}”',
  'list.exported':
    '<who>{name}</who> exported {known, select, yes {a list of {rows, plural, one {# row} other {# rows}}} other {a list}}',
  'letter.written':
    '<who>{name}</who> wrote “<of>{subject}</of>” to {rows, plural, one {# application} other {# applications}}',
  'letter.undone': '<who>{name}</who> took the letter “<of>{subject}</of>” back before it was sent',
  'drive.created':
    '<who>{name}</who> created {track, select, admission {the admission} recruitment {the recruitment} other {the admission or recruitment}} <of>{subject}</of>',
  'drive.copied':
    '<who>{name}</who> copied {track, select, admission {an earlier admission} recruitment {an earlier recruitment} other {an earlier admission or recruitment}} as <of>{subject}</of>',
  'drive.changed':
    '<who>{name}</who> changed {track, select, admission {the admission} recruitment {the recruitment} other {the admission or recruitment}} <of>{subject}</of>',
  'drive.deleted':
    '<who>{name}</who> deleted {track, select, admission {the admission} recruitment {the recruitment} other {the admission or recruitment}} <of>{subject}</of>',
  'statement.imported': '<who>{name}</who> imported the bank statement <of>{subject}</of>',
  'statement.verified':
    '<who>{name}</who> verified {payments, plural, one {# payment} other {# payments}} by the bank statement <of>{subject}</of>',
  'statement.row-settled': '<who>{name}</who> resolved a row of a bank statement',
  'statement.row-taken-back': '<who>{name}</who> took back what was said of a row of a bank statement',
  'notice.created': '<who>{name}</who> published the notice <of>{subject}</of>',
  'notice.changed': '<who>{name}</who> changed the notice <of>{subject}</of>',
  'notice.deleted': '<who>{name}</who> deleted the notice <of>{subject}</of>',
  'institute.changed': '<who>{name}</who> changed the name, address or contacts of the institute',
  'institute.single-verifier-wanted':
    '<who>{name}</who> asked to let one administrator alone verify payments; another one has to confirm it',
  'mail.sent-again': '<who>{name}</who> had a mail to <of>{subject}</of> sent again',
  'text-message.sent-again': '<who>{name}</who> had an SMS to <of>{subject}</of> sent again',
  'test-mail.sent': '<who>{name}</who> sent a test mail to <of>{subject}</of>',
  'test-mail.arrived': '<who>{name}</who> said that the test mail to <of>{subject}</of> arrived',
  'bank-account.changed': '<who>{name}</who> changed the fee account',
  'decision-settings.changed': '<who>{name}</who> changed the decision settings',
})
