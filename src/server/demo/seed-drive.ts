import { endOfDay, startOfDay } from '#domain/platform/calendar.ts'
import type { AppliedDrive } from '#server/drives/applied-drive.ts'
import type { DriveContent } from '#server/drives/drive.ts'
import type { Translations } from '#domain/platform/translations.ts'
import { uuid } from '#lib/sql/columns.ts'
import type { Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'

/** A drive of the demo, and the period in which its applications come in. */
export type DemoDrive<Settings> = { drive: AppliedDrive<Settings>; begins: Date; ends: Date }

/** Stores a drive as if made on its first day; `now` ends what has not closed yet. */
export async function seedDrive<Settings>(
  tx: Transaction,
  content: DriveContent & { translations?: Translations | undefined },
  now: Date,
): Promise<DemoDrive<Settings>> {
  const { track, title, description, startDate, endDate, published, settings, translations = {} } = content
  const begins = startOfDay(startDate)
  const closes = new Date(endOfDay(endDate).getTime() - 1)
  const createdAt = (begins < now ? begins : now).toISOString()
  const { id } = await tx.one(
    { id: uuid },
    sql`
    insert into drives (track, title, description, start_date, end_date, published, settings, translations,
      created_at, updated_at)
    values (${track}, ${title}, ${description}, ${startDate}, ${endDate}, ${published}, ${JSON.stringify(settings)}::jsonb,
      ${JSON.stringify(translations)}::jsonb, ${createdAt}, ${createdAt}) returning id`,
  )
  // Holds because the track made it from its own settings.
  const drive = {
    id,
    title,
    startDate,
    endDate,
    settings: settings as Settings,
    questions: [],
    translations,
    updatedAt: createdAt,
    cancelled: null,
  }
  return { drive, begins, ends: closes < now ? closes : now }
}
