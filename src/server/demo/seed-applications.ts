import type { ApplicationStatus } from '#domain/applications/status.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import { columnValues } from '#lib/sql/column-values.ts'
import { keepSealed } from '#server/applications/sealing/sealed-answers.ts'
import type { AppliedDrive } from '#server/drives/applied-drive.ts'
import { uuid } from '#lib/sql/columns.ts'
import type { Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import type { DemoTrack } from './demo-track.ts'
import { madeUpApplication, type MadeUpApplication } from './made-up-application.ts'
import { accountOf, recordDeed, recordMail, type DatedDeed } from './past-events.ts'
import type { Random } from './random.ts'

type Wave<Settings> = {
  drive: AppliedDrive<Settings>
  count: number
  /** The first number of this wave's people, so that two waves do not share any. */
  firstNumber: number
  shares: readonly (readonly [ApplicationStatus, number])[]
  /** Of submitted applications, the share of payments that are verified. */
  verifiedShare?: number
  begins: Date
  ends: Date
}

const reviewer = 'admin@demo.test'
const minuteMs = 60_000

/** More people apply towards the end: a square root turns an even distribution into that. */
function momentIn(random: Random, begins: Date, ends: Date): Date {
  return new Date(begins.getTime() + Math.sqrt(random.next()) * (ends.getTime() - begins.getTime()))
}

/** The drive and the applicant of an application. */
type ApplicationOwner = { driveId: string; applicantId: string }

/** Stores an application with its status; returns its primary key. */
export async function insertApplication<Form extends object, Settings>(
  tx: Transaction,
  { track, rejection }: DemoTrack<Form, Settings>,
  made: MadeUpApplication<Form>,
  owned: ApplicationOwner,
): Promise<string> {
  const { person, form, snapshot, columns, createdAt, submittedAt, ...facts } = made
  const apart = track.sealApart?.(form, { applicationId: made.applicationId, sealed: null })
  const isRejected = made.status === 'rejected'
  const { names, values } = columnValues({
    ...facts,
    ...columns,
    ...owned,
    track: track.name,
    email: person.email,
    form: JSON.stringify(apart?.form ?? form),
    snapshot: snapshot === null ? null : JSON.stringify(snapshot),
    createdAt: createdAt.toISOString(),
    updatedAt: (submittedAt ?? createdAt).toISOString(),
    submittedAt: submittedAt?.toISOString() ?? null,
    paymentRecordedAt: made.utr === null ? null : (submittedAt?.toISOString() ?? null),
    paymentVerifiedAt: made.paymentVerified ? (submittedAt?.toISOString() ?? null) : null,
    reviewedBy: isRejected || made.status === 'accepted' ? accountOf(reviewer) : null,
    reviewReason: isRejected ? rejection.reason : null,
    reviewComments: isRejected ? rejection.comments : null,
  })
  const { id } = await tx.one({ id: uuid }, sql`insert into applications (${names}) values (${values}) returning id`)
  if (apart?.sealed) await keepSealed(tx, made.applicationId, apart.sealed)
  return id
}

/** The drive of the application, and the latest possible time. */
type WaveDrive<Settings> = Pick<Wave<Settings>, 'drive' | 'ends'>

/** The audit events that an application would have if people had filled, submitted and judged it. */
function deedsOf<Form extends object, Settings>(
  { track, rejection }: DemoTrack<Form, Settings>,
  made: MadeUpApplication<Form>,
  { drive, ends }: WaveDrive<Settings>,
): DatedDeed[] {
  const { person, status, createdAt, submittedAt, utr, amountRupees, paymentVerified, paymentStatus } = made
  const subject = made.applicationId
  const begun = { driveId: drive.id, title: drive.title }
  const deeds: DatedDeed[] = [
    { event: { action: 'application.created', subject, detail: begun }, at: createdAt, who: person.email },
  ]
  if (!submittedAt) return deeds
  // A recent submission is decided at once.
  const atTheLatest = (from: Date, minutes: number) => Math.min(from.getTime() + minutes * minuteMs, ends.getTime())
  const add = (minutes: number, who: string | null, event: DatedDeed['event']) =>
    deeds.push({ event, at: new Date(Math.max(createdAt.getTime(), atTheLatest(submittedAt, minutes))), who })
  const reference = track.recordedPayment(made.form, utr, { startDate: drive.startDate, today: dayOf(submittedAt) })
  if (reference) add(-6, person.email, { action: 'payment.recorded', subject, detail: { ...reference, amountRupees } })
  const submitted = { version: 1, amountRupees, utr, ...reference, documents: [] }
  add(0, person.email, { action: 'application.submitted', subject, detail: submitted })
  if (paymentVerified) {
    const [minutes, by] = amountRupees === 0 ? [0, null] : [35, reviewer]
    add(minutes, by, { action: 'payment.verified', subject, detail: { utr, amountRupees } })
  }
  if (paymentStatus === 'failed' || paymentStatus === 'refunded') {
    const detail = { was: 'paid', comments: 'Not found in the bank statement.' } as const
    add(40, reviewer, { action: `payment.${paymentStatus}`, subject, detail })
  }
  if (status === 'accepted') add(55, reviewer, { action: 'application.accepted', subject, detail: { comments: null } })
  if (status === 'rejected') add(55, reviewer, { action: 'application.rejected', subject, detail: rejection })
  return deeds
}

/** Stores the audit rows and the mail of an application's past. */
export async function recordHistory<Form extends object, Settings>(
  tx: Transaction,
  demo: DemoTrack<Form, Settings>,
  made: MadeUpApplication<Form>,
  recorded: WaveDrive<Settings>,
): Promise<void> {
  for (const deed of deedsOf(demo, made, recorded)) await recordDeed(tx, deed)
  const { applicationId, person, submittedAt: at } = made
  if (at)
    await recordMail(tx, { kind: 'application-submitted', to: person.email, cause: `submitted:${applicationId}`, at })
}

/** Applications of invented people, as if received over weeks; returns their primary keys. */
export async function seedApplications<Form extends object, Settings>(
  tx: Transaction,
  random: Random,
  demo: DemoTrack<Form, Settings>,
  wave: Wave<Settings>,
): Promise<{ key: string; made: MadeUpApplication<Form> }[]> {
  const { drive, begins, ends: latest, verifiedShare } = wave
  const seeded: { key: string; made: MadeUpApplication<Form> }[] = []
  for (let place = 0; place < wave.count; place++) {
    const number = wave.firstNumber + place
    const createdAt = momentIn(random, begins, latest)
    const status = random.weighted(wave.shares)
    const made = madeUpApplication(demo, { random, number, drive, status, createdAt, latest, verifiedShare })
    const account = await tx.one(
      { id: uuid },
      sql`
      insert into accounts (email, name, created_at, consent_version, consented_at)
      values (${made.person.email}, ${made.person.name}, ${createdAt.toISOString()}, 'demo', ${createdAt.toISOString()}) returning id`,
    )
    const owned = { driveId: drive.id, applicantId: account.id }
    seeded.push({ key: await insertApplication(tx, demo, made, owned), made })
    await recordHistory(tx, demo, made, wave)
  }
  return seeded
}
