import type { Finding, RuleReport } from '#domain/applications/finding.ts'
import type { TrackPaper } from '#domain/applications/paper.ts'
import type { TrackFacts, TrackRules } from '#domain/applications/track.ts'
import type { MailedKind } from '#domain/platform/text-message.ts'
import type { Translations } from '#domain/platform/translations.ts'
import type { SummaryLine } from '#server/mail/mail-kinds.ts'
import type { Context } from '#server/context.ts'
import type { Template } from '#server/mail/mail-content.ts'
import type { FurtherKind } from '#server/mail/queue-mail.ts'
import type { Operations } from '#server/platform/call.ts'
import type { Jobs } from '#server/platform/jobs.ts'
import type { Reading } from '#words/eligibility.ts'
import type { QuestionWords } from '#words/questions.ts'
import type { Language } from '#words/room.ts'
import type { StoredApplication } from './stored-application.ts'

/** Answers as they may be stored, and what is to be kept sealed beside them: null takes it away, undefined leaves it. */
export type SealedApart<Form> = { form: Partial<Form>; sealed: string | null | undefined }

/**
 * What one kind of application brings to the life that all share: its rules, and how they and what it shows are said. The verbs
 * of this folder take a track and know none.
 */
export type Track<Form extends object, Settings> = TrackRules<Form, Settings> & {
  /** How its questions and documents are called, and what is said when one is missing or wrong; in a drive, as that calls it. */
  words: (language: Language, translations?: Translations) => QuestionWords
  /** What is applied for in words, from the widest part to the narrowest; nothing where one application is allowed. */
  sayAppliedFor: (appliedFor: string, reading: { language: Language; translate: (text: string) => string }) => string[]
  /** How a rule came out, in words. */
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
    offer?: (settings: unknown, reading: { language: Language; translate: (text: string) => string }) => string
    jobs?: (context: Context) => Jobs
    /** Kinds of mail of its own, each with its template. */
    mails?: Readonly<Record<FurtherKind, Template<never>>>
    /** Which text message goes along with one of them. */
    textMessages?: Readonly<Record<FurtherKind, MailedKind>>
  }
