import { rowOf, statusTransitions } from '#domain/applications/decision.ts'
import { errorMessage } from '#domain/platform/caught.ts'
import { Problem } from '#domain/platform/problem.ts'
import type { Context } from '#server/context.ts'
import type { MailSite } from '#server/mail/mail-content.ts'
import type { ApplicationMailFacts } from '#server/mail/application-mail-facts.ts'
import type { MailKind, StatusMail } from '#server/mail/mail-kinds.ts'
import type { Transaction } from '#server/platform/database.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { Language } from '#words/room.ts'
import { timelineAnswer } from '../answer-parts.ts'
import { asTold } from '../decisions/held-decision.ts'
import { findInTransaction } from '../find-application.ts'
import { furtherSummary } from '../further.ts'
import { applicationPdf } from '../paper/application-paper.ts'
import type { StoredApplication } from '../stored-application.ts'
import type { ServedTrack } from '../track.ts'
import { calendarFilesOf } from './calendar-files.ts'
import type { BringsMails } from './templates.ts'

/** The facts by which a mail names the office of a track. */
export type SiteTrack = Pick<ServedTrack, 'acceptedWord' | 'name' | 'officeEmail' | 'words'>

/** A track that mails are about. */
export type MailTrack = SiteTrack & BringsMails & Pick<ServedTrack, 'documentsFor' | 'paper' | 'scope' | 'summary'>

/** The fields of a queued mail that decide what is read for it. */
export type ReadMail = { kind: string; data: object; language: Language }

/** What goes along with a mail. */
export type MailedFile = { filename: string; content: Buffer }

/** An application as a file to keep; nothing if it cannot be made now. */
async function copyOf(
  tx: Transaction,
  { storage, log }: Context,
  track: MailTrack,
  { application, language }: { application: StoredApplication<object, never>; language: Language },
): Promise<MailedFile[]> {
  const { applicationId } = application
  try {
    // A savepoint: a failing query must not fail the mail.
    const content = await inTransaction(tx, (db) =>
      applicationPdf({ db, storage, log }, track, application, { language, who: 'mail' }),
    )
    return [{ filename: `${applicationId}.pdf`, content }]
  } catch (error) {
    // The mail matters more than the file, which can be downloaded at any time.
    log.warn({ reason: errorMessage(error), applicationId }, 'an application could not be attached to its mail')
    return []
  }
}

/** The mails that show an application's status. */
export const tellsHowItStands: ReadonlySet<string> = new Set<MailKind>([
  'application-submitted',
  'application-withdrawn',
  'payment-verified',
  'payment-failed',
  'payment-asked',
  'payment-corrected',
  'payment-refunded',
  ...statusTransitions.map((name) => rowOf(name).mail as StatusMail),
])

/** A mail is sent even if its subject was deleted. */
async function ifThere<T>(finding: Promise<T>): Promise<T | null> {
  try {
    return await finding
  } catch (error) {
    if (error instanceof Problem && error.code === 'no-such-application') return null
    throw error
  }
}

const nothingRead = { summary: [], timeline: [], files: [] }

/**
 * What a mail reads of an application when it is sent: the last day that it is about, for a submitted one its status at that
 * moment; a copy of a submission also has the application as a file, which cannot have changed since.
 */
export async function readForMail(
  tx: Transaction,
  context: Context,
  tracks: readonly MailTrack[],
  { kind, data, language }: ReadMail,
): Promise<Pick<MailSite, 'summary' | 'timeline'> & { files: MailedFile[] }> {
  const lastDay = await calendarFilesOf(tx, context, { kind, data, language })
  if (lastDay.length > 0) return { ...nothingRead, files: lastDay }
  const about = data as ApplicationMailFacts
  const track = tellsHowItStands.has(kind) ? tracks.find(({ name }) => name === about.track) : undefined
  if (!track) return nothingRead
  const found = await ifThere(findInTransaction<object, never>(tx, track, about.applicationId))
  if (!found) return nothingRead
  const application = asTold(found)
  const isCopy = kind === 'application-submitted'
  return {
    summary: isCopy ? [...track.summary(application, language), ...furtherSummary(track, application, language)] : [],
    timeline: timelineAnswer(application),
    files: isCopy ? await copyOf(tx, context, track, { application, language }) : [],
  }
}
