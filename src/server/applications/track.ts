import type { Finding, RuleReport } from '#domain/applications/decisions/finding.ts'
import type { TrackPaper } from '#domain/applications/paper.ts'
import type { TrackRules } from '#domain/applications/track.ts'
import type { Translations } from '#domain/platform/translations.ts'
import type { SummaryLine } from '#server/mail/mail-content.ts'
import type { Context } from '#server/context.ts'
import type { MailRow } from '#server/mail/mail-rows.ts'
import type { AddedMailKind } from '#server/mail/queue-mail.ts'
import type { Actor, Operations } from '#server/platform/call.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'
import type { SQL } from '#lib/sql/sql.ts'
import type { FindingReading } from '#words/form/eligibility.ts'
import type { Translator } from '#words/institute/institute-translations.ts'
import type { QuestionWords } from '#words/form/questions.ts'
import type { Language } from '#words/room.ts'
import type { StoredApplication } from './stored-application.ts'

/** Answers to store, and the part to encrypt apart: null deletes it, undefined keeps it. */
export type SealedApart<Form> = { form: Partial<Form>; sealed: string | null | undefined }

/**
 * What one kind of application adds to the lifecycle that all share: its rules and its words. The verbs of this folder
 * take a track as a parameter and know none by name.
 */
export type Track<Form extends object, Settings> = TrackRules<Form, Settings> & {
  /** The words for its questions and documents, and for missing and wrong ones; with a drive's own words. */
  words: (language: Language, translations?: Translations) => QuestionWords
  /**
   * The words for what is applied for, from the widest part to the narrowest; empty where one application is allowed.
   */
  sayAppliedFor: (appliedFor: string, reading: { language: Language; translate: (text: string) => string }) => string[]
  /** The outcome of a rule, in words. */
  sayFinding: (finding: Finding, reading: FindingReading) => RuleReport
  /** The answers a confirmation mail repeats. */
  summary: (application: StoredApplication<Form, Settings>, language: Language) => SummaryLine[]
  /** The track's own part of an application's paper. */
  paper: (application: StoredApplication<Form, Settings>, by: { language: Language; institute: string }) => TrackPaper
  /** Splits a save's answers into those stored readable and those to encrypt. */
  sealApart?: (
    given: Partial<Form>,
    before: Pick<StoredApplication<Form, Settings>, 'applicationId' | 'sealed'>,
  ) => SealedApart<Form>
  /** The stored answers decrypted, so that another application can encrypt them for itself. */
  unsealed?: (stored: Form, before: Pick<StoredApplication<Form, Settings>, 'applicationId' | 'sealed'>) => Form
}

/** A track whose answers and rules the caller does not know. */
export type AnyTrack = Track<object, never>

/** A track as the portal serves it: its public facts, its operations and its background jobs. */
export type ServedTrack = AnyTrack & {
  operations: Operations<Context>[]
  /** An application as the calls of the track answer it to this caller. */
  answer: (application: StoredApplication<object, never>, actor: Actor) => Record<string, unknown>
  /** The offer of one of its drives, in a sentence, for the drive's page. */
  offer?: (settings: unknown, reading: { language: Language; translate: (text: string) => string }) => string
  jobs?: (context: Context) => Jobs
  /**
   * What an application is for, as letters name it: a column of `applications a`, and its words. The title of the drive
   * without it, or where the column is empty.
   */
  letterCourse?: {
    column: SQL
    say: (stored: string, reading: { language: Language; translate: Translator }) => string
  }
  /** Its own kinds of mail. */
  mails?: Readonly<Record<AddedMailKind, MailRow>>
}
