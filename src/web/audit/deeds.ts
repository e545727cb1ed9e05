import type { AuditEntry } from '#domain/audit/audit.endpoints.ts'
import { isAuditAction, knownFacts } from '#domain/audit/events.ts'
import type { AuditAction, KnownFacts } from '#domain/audit/events.ts'
import { showNumber, showRupees } from '#domain/platform/money.ts'

/** The label of a kind of document; a track knows them. */
type Label = (docType: string) => string
type Words<A extends AuditAction> = string | ((facts: KnownFacts[A], label: Label) => string)
/** How an audit action reads: in the history of one application, and in the activity after a person's name. */
type Deed<A extends AuditAction> = { history: Words<A>; deed: Words<A> } | string
/** An entry of the audit, of whatever version of the portal. */
type Entry = Pick<AuditEntry, 'action' | 'detail'>

function documentDeed(historyWord: string, word: string) {
  type Facts = { docType?: string | undefined }
  const name = ({ docType }: Facts, label: Label) => (docType && label(docType)) || 'Document'
  return {
    history: (facts: Facts, label: Label) => `${name(facts, label)} ${historyWord}`,
    deed: (facts: Facts, label: Label) => `${word} the document “${name(facts, label)}” of`,
  }
}

const deeds: { [A in AuditAction]: Deed<A> } = {
  'account.registered': 'registered',
  'account.logged-in': 'logged in',
  'account.log-in-failed': 'gave a wrong password for',
  'account.logged-out': 'logged out',
  'account.session-ended': 'ended a session',
  'account.logged-out-everywhere': 'logged out everywhere',
  'account.logged-out-elsewhere': 'logged out everywhere else',
  'account.password-refused': 'gave a wrong current password',
  'account.password-changed': 'set a new password for',
  'account.role-changed': {
    history: 'role changed',
    deed: ({ to }) => (to === 'admin' ? 'made an administrator of' : 'took the administrator role from'),
  },
  'account.disabled': 'disabled the account of',
  'account.enabled': 'enabled the account of',
  'account.invited': 'invited as an administrator',
  'application.created': { history: 'Draft begun', deed: 'began' },
  'application.deleted': { history: 'Draft deleted', deed: 'deleted the draft' },
  'application.removed': {
    history: 'Draft removed, its time was over',
    deed: 'removed, its time being over, the draft',
  },
  'application.guardian-asked': {
    history: 'Parent or guardian asked for consent',
    deed: 'asked a parent or guardian for consent to',
  },
  'application.guardian-consented': {
    history: 'Parent or guardian consented',
    deed: 'gave the consent of a parent or guardian to',
  },
  'application.submitted': { history: 'Submitted', deed: 'submitted' },
  'application.viewed': { history: 'Looked at', deed: 'looked at' },
  'application.accepted': {
    history: ({ paymentConfirmed }) => (paymentConfirmed ? `Accepted, payment ${paymentConfirmed}` : 'Accepted'),
    deed: 'accepted',
  },
  'application.rejected': { history: ({ reason }) => (reason ? `Rejected: ${reason}` : 'Rejected'), deed: 'rejected' },
  'application.taken-back': { history: 'Decision taken back', deed: 'took back the decision on' },
  'payment.started': {
    history: ({ amountRupees }) =>
      amountRupees === undefined ? 'Payment step opened' : `Payment step opened, ${showRupees(amountRupees)}`,
    deed: 'opened the payment step of',
  },
  'payment.recorded': {
    history: ({ utr }) => (utr ? `UTR ${utr} recorded` : 'Payment recorded'),
    deed: 'recorded the payment of',
  },
  'payment.verified': { history: 'Payment verified', deed: 'verified the payment of' },
  'payment.failed': { history: 'Payment marked as failed', deed: 'marked as failed the payment of' },
  'payment.refunded': { history: 'Payment marked as refunded', deed: 'marked as refunded the payment of' },
  'document.viewed': documentDeed('looked at', 'looked at'),
  'document.confirmed': documentDeed('uploaded', 'uploaded'),
  'document.deleted': documentDeed('removed', 'removed'),
  'document.found-infected': documentDeed('found to hold a virus', 'found a virus in'),
  'aadhaar.revealed': { history: 'Aadhaar number revealed', deed: 'looked at the whole Aadhaar number of' },
  'aadhaar.not-opened': { history: 'Aadhaar number could not be opened', deed: 'could not open the Aadhaar number of' },
  'keys.rotated': 'sealed the Aadhaar numbers with another key',
  'list.exported': {
    history: 'Exported',
    deed: ({ count }) => `exported a list${count === undefined ? '' : ` of ${showNumber(count)} rows`}`,
  },
  'drive.created': 'created the admission or recruitment',
  'drive.copied': 'copied an earlier admission or recruitment as',
  'drive.changed': 'changed the admission or recruitment',
  'drive.deleted': 'deleted the admission or recruitment',
  'notice.created': 'published the notice',
  'notice.changed': 'changed the notice',
  'notice.deleted': 'deleted the notice',
  'institute.changed': 'changed the name, address or contacts of the institute',
  'bank-account.changed': 'changed where fees are paid to',
}

const asIs: Label = (docType) => docType

function wordsOf<A extends AuditAction>(action: A, detail: unknown, where: 'history' | 'deed', label: Label): string {
  const deed: Deed<A> = deeds[action]
  const said = typeof deed === 'string' ? deed : deed[where]
  return typeof said === 'string' ? said : said(knownFacts(action, detail), label)
}

/** “Submitted”, “Rejected: Payment not received”: a line of an application's history. */
export function historyText({ action, detail }: Entry, label: Label = asIs): string {
  return isAuditAction(action) ? wordsOf(action, detail, 'history', label) : actionText(action)
}

/** “accepted”, “marked as failed the payment of”: what stands between a person and what it was done to. */
export function deedText({ action, detail }: Entry, label: Label = asIs): string {
  return isAuditAction(action) ? wordsOf(action, detail, 'deed', label) : actionText(action)
}

/**
 * What a deed was done to, as the sentence names it; null when the sentence says it all: people log in themselves, and
 * there is only one institute.
 */
export function subjectText({
  action,
  subject,
  who,
  detail,
}: Entry & Pick<AuditEntry, 'subject' | 'who'>): string | null {
  if (subject === null || subject === who || /^(institute|bank-account)\./.test(action)) return null
  switch (action) {
    case 'drive.created':
    case 'drive.copied':
    case 'drive.changed':
    case 'drive.deleted':
    case 'notice.created':
    case 'notice.changed':
    case 'notice.deleted':
      return knownFacts(action, detail).title || subject
    default:
      return subject
  }
}

const nouns: Record<string, string> = { drive: 'admission or recruitment' }

/** “Application, taken back” for `application.taken-back`: in the filter, and for actions nobody wrote words for. */
export function actionText(action: string): string {
  const [noun = '', ...rest] = action.split('.')
  const words = [nouns[noun] ?? noun, ...rest].map((part) => part.replaceAll('-', ' ')).join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
