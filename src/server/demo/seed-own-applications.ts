import { sql } from 'drizzle-orm'
import type { AdmissionSettings } from '#domain/admission/admission.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/platform/database.ts'
import { madeUpApplication } from './made-up-application.ts'
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

/** What the demo student finds: last session's application, decided, and this session's, begun the evening before. */
export async function seedOwnApplications(
  context: Context,
  tx: Transaction,
  random: Random,
  drives: Drives,
): Promise<void> {
  const account = await tx.execute<{ id: string }>(sql`select id from accounts where email = ${student.email}`)
  const applicantId = account.rows[0]?.id ?? ''
  const person = {
    name: student.name,
    email: student.email,
    fathersName: 'Rakesh Kumar Verma',
    gender: 'F' as const,
    mobile: '9000012345',
  }

  const past = madeUpApplication({
    random,
    number: 0,
    person,
    driveId: drives.closedId,
    admission: drives.closed,
    status: 'rejected',
    createdAt: new Date(drives.closedAt.getTime() - 90 * hourMs),
    latest: drives.closedAt,
  })
  const key = await insertApplication(tx, past, drives.closedId, applicantId)
  await recordHistory(tx, past, drives.closed.title)
  await seedDocuments(context, tx, random, { key, made: past })

  const begun = madeUpApplication({
    random,
    number: 0,
    person,
    driveId: drives.openId,
    admission: drives.open,
    status: 'draft',
    currentStep: 2,
    createdAt: new Date(drives.now.getTime() - 20 * hourMs),
    latest: drives.now,
  })
  await insertApplication(tx, begun, drives.openId, applicantId)
  await recordHistory(tx, begun, drives.open.title)
}
