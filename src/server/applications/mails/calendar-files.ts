import { lastDayFile } from '#domain/drives/last-day-file.ts'
import type { Day } from '#domain/platform/day.ts'
import type { Context } from '#server/context.ts'
import type { ApplicationMailFacts } from '#server/mail/application-mail-facts.ts'
import type { MailData } from '#server/mail/mail-kinds.ts'
import { portalNow } from '#server/platform/clock.ts'
import { uuid } from '#lib/sql/columns.ts'
import type { Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { drivePages } from '#words/drives/drive-pages.ts'
import { joiningMails } from '#words/selection/joining-mails.ts'
import type { Language } from '#words/room.ts'
import type { MailedFile, ReadMail } from './read-for-mail.ts'

/** The last day that a mail is about, as an event for the recipient's calendar. */
type MailedDay = { id: string; day: Day; summary: string; description: string; filename: string }

/** The last day to apply; the same event as on the drive's own page. */
async function closingDayOf(
  tx: Transaction,
  { applicationId, closes: day, driveTitle: title }: MailData<'draft-reminder'>,
  language: Language,
): Promise<MailedDay | null> {
  const found = await tx.first(
    { driveId: uuid },
    sql`select drive_id as "driveId" from applications where application_id = ${applicationId}`,
  )
  const say = drivePages.in(language)
  const event = { summary: say('lastDay', { title }), description: say('closesAt'), filename: 'closing-day.ics' }
  return found && { id: found.driveId, day, ...event }
}

function seatDayOf({ row, data, language }: ReadMail): MailedDay | null {
  const { duty, of } = row.lastDay ?? {}
  // The facts are those of this kind, as they were queued.
  const day = of?.(data as never)
  if (duty === undefined || !day) return null
  const say = joiningMails.in(language)
  const { applicationId: application } = data as ApplicationMailFacts
  const summary = say(`${duty}.event`, { application })
  // A later mail about the same duty moves the event.
  return { id: `${application}-${duty}`, day, summary, description: say('event'), filename: `${duty}-by.ics` }
}

/** The last day that a mail is about, as a file for a calendar. */
export async function calendarFilesOf(
  tx: Transaction,
  { config: { publicUrl } }: Pick<Context, 'config'>,
  mail: ReadMail,
): Promise<MailedFile[]> {
  const found =
    mail.kind === 'draft-reminder'
      ? await closingDayOf(tx, mail.data as MailData<'draft-reminder'>, mail.language)
      : seatDayOf(mail)
  if (!found) return []
  const { filename, ...event } = found
  const { path } = mail.data as ApplicationMailFacts
  const content = lastDayFile({ ...event, address: `${publicUrl}${path}`, now: await portalNow(tx) })
  return [{ filename, content: Buffer.from(content) }]
}
