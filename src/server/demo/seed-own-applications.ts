import { sql } from 'drizzle-orm'
import type { AdmissionSettings } from '#domain/admission/admission.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/platform/database.ts'
import { madeUpApplication } from './made-up-application.ts'
import type { MadeUpApplication } from './made-up-application.ts'
import type { Random } from './random.ts'
import { insertApplication, recordHistory } from './seed-applications.ts'
import { seedDocuments } from './seed-documents.ts'
import { demoLogIns } from './seed-institute.ts'

type Drives = {
  open: AdmissionSettings
  openId: string
  closed: AdmissionSettings
  closedId: string
  now: Date
  closedAt: Date
}

const hourMs = 3_600_000
const [, student] = demoLogIns
const person = {
  name: student.name,
  email: student.email,
  fathersName: 'Rakesh Kumar Verma',
  gender: 'F' as const,
  mobile: '9000012345',
}

/** Last session's application: rejected, with its documents. */
function pastApplication(random: Random, { closed, closedId, closedAt }: Drives): MadeUpApplication {
  const createdAt = new Date(closedAt.getTime() - 90 * hourMs)
  const wish = { random, number: 0, person, driveId: closedId, admission: closed, latest: closedAt, createdAt }
  return madeUpApplication({ ...wish, status: 'rejected' })
}

/** This session's: begun the evening before, documents and payment to do. */
function begunApplication(random: Random, { open, openId, now }: Drives): MadeUpApplication {
  const createdAt = new Date(now.getTime() - 20 * hourMs)
  const wish = { random, number: 0, person, driveId: openId, admission: open, latest: now, createdAt }
  return madeUpApplication({ ...wish, status: 'draft', currentStep: 4 })
}

/** What the demo student finds: one application decided, one begun. */
export async function seedOwnApplications(
  context: Context,
  tx: Transaction,
  random: Random,
  drives: Drives,
): Promise<void> {
  const account = await tx.execute<{ id: string }>(sql`select id from accounts where email = ${student.email}`)
  const applicantId = account.rows[0]?.id ?? ''

  const past = pastApplication(random, drives)
  const key = await insertApplication(tx, past, drives.closedId, applicantId)
  await recordHistory(tx, past, drives.closed.title)
  await seedDocuments(context, tx, random, { key, made: past })

  const begun = begunApplication(random, drives)
  await insertApplication(tx, begun, drives.openId, applicantId)
  await recordHistory(tx, begun, drives.open.title)
}
