import { sql } from 'drizzle-orm'
import type { AdmissionSettings } from '#domain/admission/admission.ts'
import { endOfDay, startOfDay } from '#domain/platform/calendar.ts'
import { driveOf } from '#server/admission/admission-answer.ts'
import type { Context } from '#server/context.ts'
import { portalNow, portalToday } from '#server/platform/clock.ts'
import type { Transaction } from '#server/platform/database.ts'
import { inTransaction } from '#server/platform/database.ts'
import { closedAdmission, openAdmission } from './demo-admissions.ts'
import { seededRandom } from './random.ts'
import { seedApplications } from './seed-applications.ts'
import { seedDocuments } from './seed-documents.ts'
import { seedInstitute } from './seed-institute.ts'
import { seedOwnApplications } from './seed-own-applications.ts'

const openShares = [
  ['draft', 17],
  ['submitted', 61],
  ['accepted', 17],
  ['rejected', 5],
] as const
const closedShares = [
  ['draft', 8],
  ['submitted', 4],
  ['accepted', 62],
  ['rejected', 26],
] as const
const withDocuments = 8

async function isEmpty(tx: Transaction): Promise<boolean> {
  const result = await tx.execute(sql`select 1 from accounts union all select 1 from drives limit 1`)
  return result.rows.length === 0
}

async function seedDrive(tx: Transaction, admission: AdmissionSettings, createdAt: Date): Promise<string> {
  const { track, title, description, startDate, endDate, published, settings } = driveOf(admission)
  const result = await tx.execute<{ id: string }>(sql`
    insert into drives (track, title, description, start_date, end_date, published, settings, created_at)
    values (${track}, ${title}, ${description}, ${startDate}, ${endDate}, ${published}, ${JSON.stringify(settings)}::jsonb, ${createdAt.toISOString()})
    returning id`)
  return result.rows[0]?.id ?? ''
}

/**
 * Fills an empty database with the demo institute: an open and a closed admission, a dozen notices, 400 applications in
 * every state. The same institute everywhere but for its dates, which count from now.
 */
export async function seedDemo(context: Context): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    if (!(await isEmpty(tx))) return
    const random = seededRandom(2026)
    const now = await portalNow(tx)
    const today = await portalToday(tx)
    await seedInstitute(tx, today)

    const closed = closedAdmission(today)
    const closedDays = { begins: startOfDay(closed.startDate), ends: new Date(endOfDay(closed.endDate).getTime() - 1) }
    const closedId = await seedDrive(tx, closed, closedDays.begins)
    await seedApplications(tx, random, {
      driveId: closedId,
      admission: closed,
      count: 120,
      firstNumber: 1,
      shares: closedShares,
      ...closedDays,
    })

    const open = openAdmission(today)
    const openDays = { begins: startOfDay(open.startDate), ends: now }
    const openId = await seedDrive(tx, open, openDays.begins)
    const seeded = await seedApplications(tx, random, {
      driveId: openId,
      admission: open,
      count: 278,
      firstNumber: 201,
      shares: openShares,
      ...openDays,
    })
    const newest = seeded
      .filter(({ made }) => made.status === 'submitted')
      .toSorted((one, other) => Number(other.made.submittedAt) - Number(one.made.submittedAt))
    for (const application of newest.slice(0, withDocuments)) await seedDocuments(context, tx, random, application)
    await seedOwnApplications(context, tx, random, { open, openId, closed, closedId, now, closedAt: closedDays.ends })
  })
}
