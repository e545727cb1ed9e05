import { sql } from 'drizzle-orm'
import type { AdmissionSettings } from '#domain/admission/admission.ts'
import type { ApplicationStatus } from '#domain/applications/status.ts'
import { columnValues } from '#server/applications/column-values.ts'
import type { Transaction } from '#server/platform/database.ts'
import { madeUpApplication } from './made-up-application.ts'
import type { MadeUpApplication } from './made-up-application.ts'
import type { Random } from './random.ts'

type Wave = {
  driveId: string
  admission: AdmissionSettings
  count: number
  /** Keeps the people of two waves apart. */
  firstNumber: number
  shares: readonly (readonly [ApplicationStatus, number])[]
  begins: Date
  ends: Date
}

type Deed = { action: string; at: Date; who: string; detail: object }

const reviewer = 'admin@demo.test'
const minuteMs = 60_000

/** More people apply towards the end: the square root bends an even draw that way. */
function momentIn(random: Random, begins: Date, ends: Date): Date {
  return new Date(begins.getTime() + Math.sqrt(random.next()) * (ends.getTime() - begins.getTime()))
}

/** Stores one application as it stands; answers the key of its row. */
export async function insertApplication(
  tx: Transaction,
  made: MadeUpApplication,
  driveId: string,
  applicantId: string,
): Promise<string> {
  const { person, form, snapshot, columns, createdAt, submittedAt, ...facts } = made
  const isRejected = made.status === 'rejected'
  const { names, values } = columnValues({
    ...facts,
    ...columns,
    track: 'admission',
    driveId,
    applicantId,
    email: person.email,
    form: JSON.stringify(form),
    snapshot: snapshot === null ? null : JSON.stringify(snapshot),
    createdAt: createdAt.toISOString(),
    updatedAt: (submittedAt ?? createdAt).toISOString(),
    submittedAt: submittedAt?.toISOString() ?? null,
    paymentRecordedAt: made.utr === null ? null : (submittedAt?.toISOString() ?? null),
    paymentVerifiedAt: made.paymentVerified ? (submittedAt?.toISOString() ?? null) : null,
    reviewedBy: isRejected || made.status === 'accepted' ? reviewer : null,
    reviewReason: isRejected ? 'Documents missing or unreadable' : null,
    reviewComments: isRejected ? 'The Class 12 marksheet cannot be read.' : null,
  })
  const result = await tx.execute<{ id: string }>(
    sql`insert into applications (${names}) values (${values}) returning id`,
  )
  return result.rows[0]?.id ?? ''
}

/** What the history of an application would hold had it been filled, submitted and judged by people. */
function deedsOf(
  { person, status, createdAt, submittedAt, utr, amountRupees, paymentVerified, paymentStatus }: MadeUpApplication,
  title: string,
): Deed[] {
  const deeds: Deed[] = [{ action: 'application.created', at: createdAt, who: person.email, detail: { title } }]
  if (!submittedAt) return deeds
  const later = (minutes: number) => new Date(submittedAt.getTime() + minutes * minuteMs)
  if (utr) deeds.push({ action: 'payment.recorded', at: later(-6), who: person.email, detail: { utr, amountRupees } })
  deeds.push({ action: 'application.submitted', at: submittedAt, who: person.email, detail: { amountRupees, utr } })
  if (paymentVerified)
    deeds.push({ action: 'payment.verified', at: later(35), who: reviewer, detail: { utr, amountRupees } })
  if (paymentStatus === 'failed' || paymentStatus === 'refunded') {
    deeds.push({
      action: `payment.${paymentStatus}`,
      at: later(40),
      who: reviewer,
      detail: { comments: 'Not found in the bank statement.' },
    })
  }
  if (status === 'accepted') deeds.push({ action: 'application.accepted', at: later(55), who: reviewer, detail: {} })
  if (status === 'rejected')
    deeds.push({
      action: 'application.rejected',
      at: later(55),
      who: reviewer,
      detail: { reason: 'Documents missing or unreadable' },
    })
  return deeds
}

/** Stores the audit rows and the mail its life would have caused. */
export async function recordHistory(tx: Transaction, made: MadeUpApplication, title: string): Promise<void> {
  for (const { action, at, who, detail } of deedsOf(made, title)) {
    await tx.execute(sql`
      insert into audit_entries (at, actor_id, actor_email, action, subject, detail)
      values (${at.toISOString()}, (select id from accounts where email = ${who}), ${who}, ${action}, ${made.applicationId}, ${JSON.stringify(detail)}::jsonb)`)
  }
  if (!made.submittedAt) return
  const sentAt = made.submittedAt.toISOString()
  await tx.execute(sql`
    insert into mails (kind, to_address, data, cause, message_id, created_at, sent_at)
    values ('application-submitted', ${made.person.email}, '{}', ${`submitted:${made.applicationId}`},
      ${`<demo-${made.applicationId}@pravesh>`}, ${sentAt}, ${sentAt})`)
}

/** Applications of people who do not exist, as if they had come in over weeks; answers the keys of their rows. */
export async function seedApplications(
  tx: Transaction,
  random: Random,
  wave: Wave,
): Promise<{ key: string; made: MadeUpApplication }[]> {
  const seeded: { key: string; made: MadeUpApplication }[] = []
  for (let place = 0; place < wave.count; place++) {
    const number = wave.firstNumber + place
    const createdAt = momentIn(random, wave.begins, wave.ends)
    const { driveId, admission } = wave
    const made = madeUpApplication({
      random,
      number,
      driveId,
      admission,
      status: random.weighted(wave.shares),
      createdAt,
      latest: wave.ends,
    })
    const account = await tx.execute<{ id: string }>(sql`
      insert into accounts (email, name, created_at, consent_version, consented_at)
      values (${made.person.email}, ${made.person.name}, ${createdAt.toISOString()}, 'demo', ${createdAt.toISOString()}) returning id`)
    seeded.push({ key: await insertApplication(tx, made, driveId, account.rows[0]?.id ?? ''), made })
    await recordHistory(tx, made, admission.title)
  }
  return seeded
}
