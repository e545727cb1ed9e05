import { closingDayFile } from '#domain/applications/closing-day.ts'
import { rowOf, statusTransitions } from '#domain/applications/decision.ts'
import { errorMessage } from '#domain/platform/caught.ts'
import { Problem } from '#domain/platform/problem.ts'
import type { Context } from '#server/context.ts'
import type { MailSite } from '#server/mail/mail-content.ts'
import type { ApplicationMailFacts, MailData, MailKind, StatusMail } from '#server/mail/mail-kinds.ts'
import { portalNow } from '#server/platform/clock.ts'
import { uuid } from '#server/platform/columns.ts'
import type { Transaction } from '#server/platform/database.ts'
import { inTransaction } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import { drivePages } from '#words/drive-pages.ts'
import type { Language } from '#words/room.ts'
import { timelineAnswer } from '../answer-parts.ts'
import { asTold } from '../decisions/held-decision.ts'
import { findInTransaction } from '../find-application.ts'
import { furtherSummary } from '../further.ts'
import { applicationPdf } from '../paper/application-paper.ts'
import type { StoredApplication } from '../stored-application.ts'
import type { ServedTrack } from '../track.ts'
import type { BringsMails } from './templates.ts'

/** The facts by which a mail names the office of a track. */
export type SiteTrack = Pick<ServedTrack, 'acceptedWord' | 'name' | 'officeEmail' | 'words'>

/** A track that mails are about. */
export type MailTrack = SiteTrack & BringsMails & Pick<ServedTrack, 'documentsFor' | 'paper' | 'scope' | 'summary'>

/** The fields of a queued mail that decide what is read for it. */
type ReadMail = { kind: string; data: object; language: Language }

type File = { filename: string; content: Buffer }

/** The last day for a calendar; the same event as on the drive's own page. */
async function closingDayOf(
  tx: Transaction,
  { config: { publicUrl } }: Pick<Context, 'config'>,
  { data, language }: { data: MailData<'draft-reminder'>; language: Language },
): Promise<File[]> {
  const found = await tx.first(
    { driveId: uuid },
    sql`select drive_id as "driveId" from applications where application_id = ${data.applicationId}`,
  )
  if (!found) return []
  const say = drivePages.in(language)
  const file = closingDayFile({
    driveId: found.driveId,
    day: data.closes,
    summary: say('lastDay', { title: data.driveTitle }),
    description: say('closesAt'),
    address: `${publicUrl}${data.path}`,
    now: await portalNow(tx),
  })
  return [{ filename: 'closing-day.ics', content: Buffer.from(file) }]
}

/** An application as a file to keep; nothing if it cannot be made now. */
async function copyOf(
  tx: Transaction,
  { storage, log }: Context,
  track: MailTrack,
  { application, language }: { application: StoredApplication<object, never>; language: Language },
): Promise<File[]> {
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
 * What a mail reads of an application when it is sent: for a draft the last day, for a submitted one its status at that
 * moment; a copy of a submission also has the application as a file, which cannot have changed since.
 */
export async function readForMail(
  tx: Transaction,
  context: Context,
  tracks: readonly MailTrack[],
  { kind, data, language }: ReadMail,
): Promise<Pick<MailSite, 'summary' | 'timeline'> & { files: File[] }> {
  if (kind === 'draft-reminder') {
    const files = await closingDayOf(tx, context, { data: data as MailData<'draft-reminder'>, language })
    return { ...nothingRead, files }
  }
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
