import { showNumber, showRupees } from '#domain/platform/money.ts'

type Detail = Record<string, unknown>
/** How an audit action reads: in the history of one application, and in the activity after a person's name. */
type Deed = { history: (detail: Detail, label: Label) => string; deed: (detail: Detail, label: Label) => string }
/** The label of a kind of document; a track knows them. */
type Label = (docType: string) => string

function text(detail: Detail, name: string): string {
  const value = detail[name]
  return typeof value === 'string' ? value : ''
}

function rupees(detail: Detail): string {
  const amount = detail['amountRupees']
  return typeof amount === 'number' ? `, ${showRupees(amount)}` : ''
}

function same(words: string): Deed {
  return { history: () => words, deed: () => words }
}

function deed(history: string | Deed['history'], words: string | Deed['deed']): Deed {
  return {
    history: typeof history === 'string' ? () => history : history,
    deed: typeof words === 'string' ? () => words : words,
  }
}

function documentDeed(historyWord: string, word: string): Deed {
  const name = (detail: Detail, label: Label) => text(detail, 'label') || label(text(detail, 'docType')) || 'Document'
  return deed(
    (detail, label) => `${name(detail, label)} ${historyWord}`,
    (detail, label) => `${word} the document “${name(detail, label)}” of`,
  )
}

const rowsWord = (detail: Detail) =>
  typeof detail['count'] === 'number' ? ` of ${showNumber(detail['count'])} rows` : ''

const deeds: Record<string, Deed> = {
  'account.registered': same('registered'),
  'account.logged-in': same('logged in'),
  'account.log-in-failed': same('gave a wrong password for'),
  'account.logged-out': same('logged out'),
  'account.session-ended': same('ended a session'),
  'account.logged-out-everywhere': same('logged out everywhere'),
  'account.logged-out-elsewhere': same('logged out everywhere else'),
  'account.password-refused': same('gave a wrong current password'),
  'account.password-changed': same('set a new password for'),
  'account.role-changed': deed('role changed', (detail) =>
    (text(detail, 'to') || text(detail, 'role')) === 'admin'
      ? 'made an administrator of'
      : 'took the administrator role from',
  ),
  'account.disabled': same('disabled the account of'),
  'account.enabled': same('enabled the account of'),
  'account.invited': same('invited as an administrator'),
  'application.created': deed('Draft begun', 'began'),
  'application.deleted': deed('Draft deleted', 'deleted the draft'),
  'application.removed': deed('Draft removed, its time was over', 'removed, its time being over, the draft'),
  'application.guardian-asked': deed(
    'Parent or guardian asked for consent',
    'asked a parent or guardian for consent to',
  ),
  'application.guardian-consented': deed('Parent or guardian consented', 'gave the consent of a parent or guardian to'),
  'application.submitted': deed('Submitted', 'submitted'),
  'application.viewed': deed('Looked at', 'looked at'),
  'application.accepted': deed(
    (detail) =>
      text(detail, 'paymentConfirmed') ? `Accepted, payment ${text(detail, 'paymentConfirmed')}` : 'Accepted',
    'accepted',
  ),
  'application.rejected': deed((detail) => ['Rejected', text(detail, 'reason')].filter(Boolean).join(': '), 'rejected'),
  'application.taken-back': deed('Decision taken back', 'took back the decision on'),
  'payment.started': deed((detail) => `Payment step opened${rupees(detail)}`, 'opened the payment step of'),
  'payment.recorded': deed(
    (detail) => (text(detail, 'utr') ? `UTR ${text(detail, 'utr')} recorded` : 'Payment recorded'),
    'recorded the payment of',
  ),
  'payment.verified': deed('Payment verified', 'verified the payment of'),
  'payment.failed': deed('Payment marked as failed', 'marked as failed the payment of'),
  'payment.refunded': deed('Payment marked as refunded', 'marked as refunded the payment of'),
  'document.viewed': documentDeed('looked at', 'looked at'),
  'document.confirmed': documentDeed('uploaded', 'uploaded'),
  'document.deleted': documentDeed('removed', 'removed'),
  'aadhaar.revealed': deed('Aadhaar number revealed', 'looked at the whole Aadhaar number of'),
  'aadhaar.not-opened': deed('Aadhaar number could not be opened', 'could not open the Aadhaar number of'),
  'keys.rotated': same('sealed the Aadhaar numbers with another key'),
  'list.exported': deed('Exported', (detail) => `exported a list${rowsWord(detail)}`),
  'drive.created': same('created the admission or recruitment'),
  'drive.changed': same('changed the admission or recruitment'),
  'drive.deleted': same('deleted the admission or recruitment'),
  'notice.created': same('published the notice'),
  'notice.changed': same('changed the notice'),
  'notice.deleted': same('deleted the notice'),
  'institute.changed': same('changed the name, address or contacts of the institute'),
  'bank-account.changed': same('changed where fees are paid to'),
}

const asIs: Label = (docType) => docType

/** “Submitted”, “Rejected: Payment not received”: a line of an application's history. */
export function historyText(entry: { action: string; detail: Detail }, label: Label = asIs): string {
  return deeds[entry.action]?.history(entry.detail, label) ?? actionText(entry.action)
}

/** “accepted”, “marked as failed the payment of”: what stands between a person and what it was done to. */
export function deedText(entry: { action: string; detail: Detail }, label: Label = asIs): string {
  return deeds[entry.action]?.deed(entry.detail, label) ?? actionText(entry.action)
}

/**
 * What a deed was done to, as the sentence names it; null when the sentence says it all: who logs in does it to nobody,
 * and there is one institute.
 */
export function subjectText(entry: {
  action: string
  subject: string | null
  who: string | null
  detail: Detail
}): string | null {
  const { action, subject, who, detail } = entry
  if (subject === null || subject === who || /^(institute|bank-account)\./.test(action)) return null
  return /^(drive|notice)\./.test(action) ? text(detail, 'title') || subject : subject
}

const nouns: Record<string, string> = { drive: 'admission or recruitment' }

/** “Application, taken back” for `application.taken-back`: in the filter, and for actions nobody wrote words for. */
export function actionText(action: string): string {
  const [noun = '', ...rest] = action.split('.')
  const words = [nouns[noun] ?? noun, ...rest].map((part) => part.replaceAll('-', ' ')).join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
