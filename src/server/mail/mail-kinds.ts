import type { FactorKind } from '#domain/accounts/factors.ts'
import type { ShownGrant } from '#domain/accounts/role-grant.ts'
import type { StatusTransition, transitions } from '#domain/applications/decision.ts'
import type { DriveChange } from '#domain/applications/changes-to-confirm.ts'
import type { CorrectionItem } from '#domain/corrections/correction.ts'
import type { CheckName, CheckState } from '#domain/health/checked.ts'
import type { Day } from '#domain/platform/day.ts'
import type { TextByLanguage } from '#domain/platform/text.ts'
import type { RefundSource } from '#domain/refunds/refund.ts'
import type { HealthSaid } from '#words/health.ts'
import type { ApplicationMailFacts } from './application-mail-facts.ts'
import type { SeatMailKinds } from './seat-mail-kinds.ts'
import type { PreparedKind } from '#domain/selection/list-operations.ts'
import type { ExclusionReason, ListedCandidate, ReasonIn } from '#domain/selection/published-list.ts'
import type { SeatRefund } from '#domain/payments/seat-refund.ts'
import type { Rupees } from '#domain/platform/rupees.ts'
import type { SeatReply } from '#domain/selection/allotted-seat-operations.ts'

/** What was sent, under which number, and at which instant the portal stored it. */
type ReceiptFacts = ApplicationMailFacts & { number: string; at: string }

/** Short mails that something arrived which its sender cannot take back, and that the office has confirmed it. */
type ReceiptMailKinds = {
  /** `changed`: how many answers and documents. */
  'correction-sent': ReceiptFacts & { changed: number }
  'correction-confirmed': ReceiptFacts
  'objection-sent': ReceiptFacts & { list: string; body: string; files: number }
  /** `number`: of the seat allotment letter; no fee is to pay for the seat any more. */
  'seat-answered': ReceiptFacts & { course: string; answer: SeatReply }
  /** `money`: what comes back of the fee of the seat; null where none was paid. */
  'seat-leaving-asked': ReceiptFacts & { rollNumber: string; money: SeatRefund | null }
  /** `number`: the reference of the fee; `was`: an earlier number of the payment. */
  'seat-fee-recorded': ReceiptFacts & { amountRupees: Rupees; utr: string; was: string | null }
}

/** One question and its answer, as a summary in a mail shows them. */
export type SummaryLine = { label: string; value: string }

/** The facts of every mail about a transition of an application or of its payment; the comment is for the applicant. */
export type AboutTransition = ApplicationMailFacts & {
  amountRupees: number | null
  utr: string | null
  reason: string | null
  comments: string | null
}

/** The facts of mails about the fee of a seat; the comment is for the applicant. */
type AboutSeatFee = ApplicationMailFacts & { amountRupees: number; utr: string | null; comments: string | null }

type AccountInMail = { lastDigits: string; ifsc: string }

/** The letter of a correction. */
type CorrectionLetterFacts = {
  items: ({ labels: Readonly<Record<string, string>> } & Pick<CorrectionItem, 'reason' | 'translations'>)[]
  comment: string
  until: Day
}

/** The mails about a new status. */
export type StatusMail = (typeof transitions)[StatusTransition]['mail']

/** Typed texts, without fields. */
type LetterMailText = { subject: string; body: string }

/** What somebody did with the account of a colleague. */
export type ColleagueEvent = 'invited' | 'enabled' | 'disabled' | 'reset' | 'confirmed'

/** `until`: until when the person is not independent of the officer who appointed them; absent in mails of earlier versions. */
type ColleagueMailFacts = {
  name: string
  isOwn: boolean
  person: string
  email: string
  by: string
  until?: string | null
}

/** A finding of a check; `since`: the time of the first report with it, null in that report. */
export type ReportedFinding = {
  check: CheckName
  state: Exclude<CheckState, 'ok'>
  say: HealthSaid
  since: string | null
}

/** What became of an officer’s two-step verification. */
export type FactorChange =
  | `${FactorKind}Added`
  | `${FactorKind}Removed`
  | 'recoveryCodesMade'
  | 'recoveryCodeUsed'
  | 'reset'

/** A code, and the path of the link that does the same. */
export type MailedCode = { code: string; path: string; minutes: number }

/**
 * Every kind of mail with the facts for its template, which makes sentences of them at sending, in the recipient's
 * language. Paths belong to this site and become links with PUBLIC_URL; instants are in ISO 8601.
 */
export type MailKinds = Record<StatusMail, AboutTransition> &
  ReceiptMailKinds &
  SeatMailKinds & {
    'registration-code': MailedCode
    /** `codeFrom`: the instant from which a code for a new password can be requested. */
    'account-exists': { name: string; codeFrom: string }
    'reset-code': MailedCode & { name: string }
    'password-changed': { name: string }
    /** Goes to the new address of an account, and to its present one. */
    'new-address-code': MailedCode
    'old-address-code': MailedCode & { name: string; newEmail: string }
    /** To the owner of an address that somebody wants for another account: the screen does not say so. */
    'address-in-use': Record<string, never>
    'email-changed': { name: string; from: string; to: string }
    /** `left`: the recovery codes that are left after one was used. */
    'factor-changed': { name: string; change: FactorChange; left: number }
    /** To the officer whose factors are to be removed, and to those who can confirm it until this instant. */
    'factor-reset-asked': { name: string; whose: string; isOwn: boolean; askedBy: string; until: string }
    /** `path` contains the secret of the link, `until` is the instant of its expiry. */
    invitation: { name: string; invitedBy: string; path: string; until: string; grants?: ShownGrant[] }
    /** To a person whose roles were changed (`isOwn`), to the registrars and to everybody else who gives roles. */
    'grants-changed': ColleagueMailFacts & { before: ShownGrant[]; after: ShownGrant[] }
    /** The same of what else makes somebody an officer, or none. */
    'colleague-told': ColleagueMailFacts & { event: ColleagueEvent }
    /** To the registrars: a letter is held, because its writer may not write such letters any more. */
    'letter-held': { name: string; writtenBy: string; title: string; count: number }
    /** To the administrator who tests whether mails arrive. */
    'test-mail': { name: string }
    /** To administrators, about what the portal stands on; `unsentSince`: the first report before that did not leave. */
    'health-report': { name: string; found: ReportedFinding[]; mended: CheckName[]; unsentSince: string | null }
    /** The answers are read at sending: they cannot change after submission. */
    'application-submitted': AboutTransition & { submittedAt: string }
    /** `stage`: for an online payment, whether its application is still a draft. */
    'payment-verified': AboutTransition & { stage?: 'draft' | 'online' }
    'payment-failed': AboutTransition
    /** About a payment that no statement shows yet. */
    'payment-asked': ApplicationMailFacts & { amountRupees: number | null; utr: string | null; comments: string }
    /** `was`: the earlier reference; null where there was none. */
    'payment-corrected': AboutTransition & { was: string | null }
    'payment-refunded': AboutTransition
    'draft-reminder': ApplicationMailFacts & { closes: Day; daysLeft: number }
    /** `state`: whether a draft can still be submitted; `isPaid`: it has a recorded payment. */
    'drive-changed': ApplicationMailFacts & {
      changes: DriveChange[]
      state: 'open' | 'closed' | 'off'
      isPaid: boolean
    }
    /** `verifiedRupees`: what of its fees is verified and comes back; `isUnverified`: something recorded is not. */
    'drive-cancelled': ApplicationMailFacts & {
      on: Day
      why: TextByLanguage
      verifiedRupees: number
      isUnverified: boolean
    }
    /** `labels`: the name of each item by language, since the letter speaks two. */
    'correction-asked': ApplicationMailFacts & CorrectionLetterFacts
    'correction-extended': ApplicationMailFacts & { until: Day }
    'correction-reminder': ApplicationMailFacts & { until: Day }
    /** To the officer `name` who requested the correction from `candidate`. */
    'correction-answered': ApplicationMailFacts & { candidate: string; changed: number }
    /** `until`: the last day to object; `place` is null, with reasons, for applicants who are not considered. */
    'list-published': ApplicationMailFacts & {
      number: string
      kind: PreparedKind
      until: Day | null
      corrects: string | null
      place: Pick<ListedCandidate, 'rank' | 'category' | 'preferences'> | null
      reasons: ExclusionReason[]
      /** The hash of the list; absent in mails of earlier versions. */
      hash?: string
    }
    'objection-answered': ApplicationMailFacts & {
      number: string
      isUpheld: boolean
      reason: string
      reasonIn?: ReasonIn | null
    }
    /** `reference`: the portal's, for the payer's bank. */
    'seat-fee-due': ApplicationMailFacts & { amountRupees: number; reference: string; until: Day }
    'seat-fee-asked': AboutSeatFee
    'seat-fee-verified': AboutSeatFee
    'seat-fee-failed': AboutSeatFee
    /** What became of a refund; `lastDigits` of the account, null where none was given. */
    'refund-told': ApplicationMailFacts & {
      number: string
      event: 'opened' | 'paid' | 'returned'
      amountPaise: number
      source: RefundSource
      lastDigits: string | null
      paidOn: Day | null
    }
    /** `lastDigits` and `ifsc` of the account that is to be confirmed, or that was. */
    'refund-account-code': ApplicationMailFacts & MailedCode & AccountInMail
    'refund-account-given': ApplicationMailFacts & AccountInMail & { payableFrom: string }
    'seat-joined': ApplicationMailFacts & { rollNumber: string; comments: string | null }
    'joining-undone': ApplicationMailFacts & { rollNumber: string; reason: string }
    'seat-left': ApplicationMailFacts & { rollNumber: string; reason: string }
    'seat-leave-given': ApplicationMailFacts & { until: Day }
    'withdraw-code': ApplicationMailFacts & MailedCode
    'application-withdrawn': AboutTransition
    /** To the parent or guardian `name`, about `applicantName`. */
    'guardian-code': {
      name: string
      applicationId: string
      applicantName: string
      driveTitle: string
      code: string
      minutes: number
    }
    /** The last day of the drive, and the day on which the draft is deleted. */
    'draft-removal': ApplicationMailFacts & { closedOn: Day; removeFrom: Day }
    /** `label`: the label of a document of a drive's own question. */
    /** What the office wrote to a list, with its fields filled in. */
    letter: ApplicationMailFacts & LetterMailText
    /** The same to its writer, before others get it: `number` is that of the application it would go to. */
    'letter-test': Omit<ApplicationMailFacts, 'applicationId'> & LetterMailText & { number: string }
    'document-infected': ApplicationMailFacts & { docType: string; label?: string }
  }
export type MailKind = keyof MailKinds
/** The mails about a transition. */
export type TransitionMail = { [K in MailKind]: AboutTransition extends MailKinds[K] ? K : never }[MailKind]
export type MailData<K extends MailKind> = MailKinds[K]
