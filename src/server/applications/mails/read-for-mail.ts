import { errorMessage } from '#lib/values/caught.ts'
import { Problem } from '#domain/platform/problem.ts'
import { timelineOf } from '#domain/applications/timeline.ts'
import type { Context } from '#server/context.ts'
import type { MailSite } from '#server/mail/mail-content.ts'
import type { ApplicationMailFacts } from '#server/mail/application-mail-facts.ts'
import type { MailRow } from '#server/mail/mail-rows.ts'
import { inTransaction, type Transaction } from '#lib/sql/database.ts'
import type { Language } from '#words/room.ts'
import { asTold } from '../decisions/held-decision.ts'
import { standingAnswer, timelineFacts, type SaysAppliedFor } from '../standing-answer.ts'
import { findInTransaction } from '../find-application.ts'
import { furtherSummary } from '../further.ts'
import { applicationPdf } from '../paper/application-paper.ts'
import type { AnyStoredApplication, StoredApplication } from '../stored-application.ts'
import type { ServedTrack } from '../track.ts'
import { calendarFilesOf } from './calendar-files.ts'

/** The facts by which a mail names the office of a track. */
export type SiteTrack = Pick<ServedTrack, 'acceptedWord' | 'name' | 'officeEmail' | 'words'> & SaysAppliedFor

/** A track that mails are about, and its own. */
export type MailTrack = SiteTrack & Pick<ServedTrack, 'documentsFor' | 'mails' | 'paper' | 'scope' | 'summary'>

/** The fields of a queued mail that decide what is read for it. */
export type ReadMail = { kind: string; row: MailRow; data: object; language: Language }

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

/** The facts of an application in a mail: its status, and for some mails each step. */
export function toldInMail(
  { standing }: Pick<MailRow, 'standing'>,
  track: SaysAppliedFor,
  { application, language }: { application: AnyStoredApplication; language: Language },
): Pick<MailSite, 'standing' | 'timeline'> {
  const isTold = standing !== 'none' && application.status !== 'draft'
  return {
    standing: isTold ? standingAnswer(track, application, language) : null,
    timeline: standing === 'steps' ? timelineOf(timelineFacts(application)) : [],
  }
}

/** A mail is sent even if its subject was deleted. */
async function ifThere<T>(finding: Promise<T>): Promise<T | null> {
  try {
    return await finding
  } catch (error) {
    if (error instanceof Problem && error.code === 'no-such-application') return null
    throw error
  }
}

const nothingRead = { summary: [], timeline: [], standing: null, files: [] }

/**
 * What a mail reads of an application when it is sent: the last day that it is about, for a submitted one its status at that
 * moment; a copy of a submission also has the application as a file, which cannot have changed since.
 */
export async function readForMail(
  tx: Transaction,
  context: Context,
  tracks: readonly MailTrack[],
  mail: ReadMail,
): Promise<Pick<MailSite, 'standing' | 'summary' | 'timeline'> & { files: MailedFile[] }> {
  const { kind, row, data, language } = mail
  const lastDay = await calendarFilesOf(tx, context, mail)
  const nothingToTell = { ...nothingRead, files: lastDay }
  const about = data as ApplicationMailFacts
  const track = row.standing === 'none' ? undefined : tracks.find(({ name }) => name === about.track)
  if (!track || about.applicationId === undefined) return nothingToTell
  const found = await ifThere(findInTransaction<object, never>(tx, track, about.applicationId))
  if (!found) return nothingToTell
  const application = asTold(found)
  const isCopy = kind === 'application-submitted'
  return {
    summary: isCopy ? [...track.summary(application, language), ...furtherSummary(track, application, language)] : [],
    ...toldInMail(row, track, { application, language }),
    files: isCopy ? await copyOf(tx, context, track, { application, language }) : lastDay,
  }
}
