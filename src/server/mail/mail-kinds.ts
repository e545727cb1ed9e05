import type { StatusTransition, transitions } from '#domain/applications/decision.ts'
import type { DriveChange } from '#domain/applications/changes-to-confirm.ts'
import type { Day } from '#domain/platform/day.ts'

/** One question and its answer, as a summary in a mail shows them. */
export type SummaryLine = { label: string; value: string }

/** What every mail about an application knows. */
export type AboutApplication = {
  name: string
  applicationId: string
  driveTitle: string
  path: string
  /** Its track, whose office answers for it. */
  track: string
}

/** What every mail about a transition of an application or of its payment knows; the comment is for the applicant. */
export type AboutTransition = AboutApplication & {
  amountRupees: number | null
  utr: string | null
  reason: string | null
  comments: string | null
}

/** Those that tell of another status. */
export type StatusMail = (typeof transitions)[StatusTransition]['mail']

/**
 * Every kind of mail and the facts that its template makes sentences of, when it leaves, in the language of whoever gets
 * it. Paths are of this site and become links with PUBLIC_URL; instants are written in ISO 8601.
 */
export type MailKinds = Record<StatusMail, AboutTransition> & {
  'registration-code': { code: string; minutes: number }
  /** `codeFrom`: the instant from which a code for a new password may be asked for. */
  'account-exists': { name: string; codeFrom: string }
  'reset-code': { name: string; code: string; minutes: number }
  'password-changed': { name: string }
  /** To an address that is to be the one of an account, and to the one that it has. */
  'new-address-code': { code: string; minutes: number }
  'old-address-code': { name: string; code: string; minutes: number; newEmail: string }
  /** To the owner of an address that somebody wants for another account: the screen does not say so. */
  'address-in-use': Record<string, never>
  'email-changed': { name: string; from: string; to: string }
  /** `path` holds the secret of the link, `until` the instant up to which it is good. */
  invitation: { name: string; invitedBy: string; path: string; until: string }
  /** To the administrator who tries whether mails arrive. */
  'test-mail': { name: string }
  /** What was applied with is read when the mail leaves: it cannot have changed since. */
  'application-submitted': AboutTransition & { submittedAt: string }
  /** `stage`: of a payment online, whether its application is a draft yet. */
  'payment-verified': AboutTransition & { stage?: 'draft' | 'online' }
  'payment-failed': AboutTransition
  /** Of a payment that no statement shows yet. */
  'payment-asked': AboutApplication & { amountRupees: number | null; utr: string | null; comments: string }
  /** `was`: the reference before; null where none was given. */
  'payment-corrected': AboutTransition & { was: string | null }
  'payment-refunded': AboutTransition
  'draft-reminder': AboutApplication & { closes: Day; daysLeft: number }
  /** `state`: whether a draft can still be submitted; `isPaid`: a payment is recorded in it. */
  'drive-changed': AboutApplication & {
    changes: DriveChange[]
    state: 'open' | 'closed' | 'off'
    isPaid: boolean
  }
  /** To the parent or guardian `name`, about `applicantName`. */
  'guardian-code': {
    name: string
    applicationId: string
    applicantName: string
    driveTitle: string
    code: string
    minutes: number
  }
  /** The last day of the drive, and the day from which the draft is gone. */
  'draft-removal': AboutApplication & { closedOn: Day; removeFrom: Day }
  /** `label`: of a document that a drive's own question asks for. */
  'document-infected': AboutApplication & { docType: string; label?: string }
}
export type MailKind = keyof MailKinds
/** Those that tell of a transition. */
export type TransitionMail = { [K in MailKind]: AboutTransition extends MailKinds[K] ? K : never }[MailKind]
export type MailData<K extends MailKind> = MailKinds[K]
