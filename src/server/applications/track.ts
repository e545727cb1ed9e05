import type { NotCopied } from '#domain/applications/copied-answers.ts'
import type { Finding, RuleReport } from '#domain/applications/finding.ts'
import type { FurtherScope } from '#domain/applications/further-questions.ts'
import type { OfferedSeats } from '#domain/applications/seats.ts'
import type { ListedIdentity, StoredColumns } from '#domain/applications/stored-columns.ts'
import type { AuditFacts } from '#domain/audit/events.ts'
import type { TrackFacts } from '#domain/applications/track.ts'
import type { DocumentKind } from '#domain/documents/document.ts'
import type { Day } from '#domain/platform/day.ts'
import type { FormError } from '#domain/platform/problem.ts'
import type { Original } from '#domain/platform/translations.ts'
import type { Rupees } from '#domain/platform/rupees.ts'
import type { SummaryLine } from '#server/mail/mail-kinds.ts'
import type { Context } from '#server/context.ts'
import type { Operations } from '#server/platform/call.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { Reading } from '#words/eligibility.ts'
import type { QuestionWords } from '#words/questions.ts'
import type { Language } from '#words/room.ts'
import type { AppliedDrive } from './drives/applied-drive.ts'
import type { TrackPaper } from './paper/paper.ts'
import type { StoredApplication } from './stored-application.ts'

/** What identifies a payment, as its track asks for it; for the audit. */
export type RecordedPayment = Omit<AuditFacts<'payment.recorded'>, 'amountRupees'>

/** Answers that are refused even in a draft, by the rules of the drive as they stand. */
export type Blocking<Form, Settings> = {
  /** Whether a save gives one of the answers that are judged; one that does not is never refused. */
  isGiven: (given: Partial<Form>) => boolean
  errors: (form: Form, drive: Pick<AppliedDrive<Settings>, 'settings' | 'translations'>) => FormError[]
}

/** Answers as they may be stored, and what is to be kept sealed beside them: null takes it away, undefined leaves it. */
export type SealedApart<Form> = { form: Partial<Form>; sealed: string | null | undefined }

/**
 * What one kind of application brings to the life that all share: plain data and pure functions. The verbs of this
 * folder take a track and know none.
 */
export type Track<Form extends object, Settings> = TrackFacts & {
  /** Where the drives of the track may ask further, and of what such questions can depend. */
  scope: FurtherScope<Form>
  /** The step on which an answer is given: a save at a step cannot write later ones. */
  stepOf: (field: keyof Form) => number
  /** The step on which the payment reference is given. */
  paymentStep: number
  /** The answer that decides the fee, and the place where the payment is entered: where their errors belong. */
  paths: { fee: string; payment: string }
  /** Answers that are texts of the drive, such as the name of a department. */
  texts?: (form: Form) => Original[]
  /** How its questions and documents are called, and what is said when one is missing or wrong. */
  words: (language: Language) => QuestionWords
  /** The answers with what the drive offers called as the drive calls it. */
  asOffered?: (form: Form, settings: Settings) => Form
  /** What tells several applications of one person for one drive apart; '' where one is allowed. */
  appliedFor: (form: Form) => string
  /** The same in words, from the widest part to the narrowest; nothing where one application is allowed. */
  sayAppliedFor: (appliedFor: string, reading: { language: Language; translate: (text: string) => string }) => string[]
  /** The seats of a drive, by what is applied for. */
  seats: (settings: Settings) => OfferedSeats[]
  /** The fee by the drive's table; null while the answer it depends on is not given. */
  amountOf: (form: Form, settings: Settings) => Rupees | null
  /** The payment once enough of it is given, and right, to count as paid; null before. */
  recordedPayment: (form: Form, utr: string | null, days: { startDate: Day; today: Day }) => RecordedPayment | null
  /** What is missing in the payment when submitting. */
  missingPayment: (
    application: Pick<StoredApplication<Form, Settings>, 'form' | 'amountRupees' | 'utr'>,
    settings: Settings,
  ) => FormError[]
  blocking?: Blocking<Form, Settings>
  /** The answers after the payment reference was corrected, where they say it, too. */
  withCorrectedUtr?: (form: Form, change: { was: string | null; utr: string }) => Form
  /** What an application that begins from another one does not take over. */
  notCopied: NotCopied
  storedColumns: (form: Form, listed: ListedIdentity & { drive: AppliedDrive<Settings> }) => StoredColumns
  /** The documents asked for with these answers, in the order shown. */
  documentsFor: (form: Form, amountRupees: Rupees | null, settings: Settings) => DocumentKind[]
  /** Every kind this track knows, in the order shown. */
  documentKinds: readonly Omit<DocumentKind, 'required'>[]
  /** Everything missing or wrong in the answers, in the order of the steps. */
  formErrors: (form: Form, drive: AppliedDrive<Settings>, today: Day) => FormError[]
  eligibility: (form: Form, drive: AppliedDrive<Settings>) => Finding[]
  /** One of them in words. */
  sayFinding: (finding: Finding, reading: Reading) => RuleReport
  /** The answers a confirmation mail repeats. */
  summary: (application: StoredApplication<Form, Settings>, language: Language) => SummaryLine[]
  /** What is its own of an application on paper. */
  paper: (application: StoredApplication<Form, Settings>, by: { language: Language; institute: string }) => TrackPaper
  /** Takes what must not be readable in the database out of the answers of a save. */
  sealApart?: (
    given: Partial<Form>,
    before: Pick<StoredApplication<Form, Settings>, 'applicationId' | 'sealed'>,
  ) => SealedApart<Form>
  /** Stored answers with their encrypted parts decrypted, so that another application can encrypt them for itself. */
  unsealed?: (stored: Form, before: Pick<StoredApplication<Form, Settings>, 'applicationId' | 'sealed'>) => Form
}

/** A track as the portal serves it: what others know of it, its operations, and its work that nobody waits for. */
export type ServedTrack = TrackFacts &
  Pick<Track<object, never>, 'documentKinds' | 'documentsFor' | 'paper' | 'scope' | 'summary' | 'words'> & {
    operations: Operations<Context>[]
    /** What there is to apply for in one of its drives, in a sentence: for its page, where it has one. */
    offer?: (settings: unknown, language: Language) => string
    jobs?: (context: Context) => Jobs
  }
