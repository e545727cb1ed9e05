import { demoLogIns } from '#domain/accounts/demo-log-ins.ts'
import { findInTransaction } from '#server/applications/find-application.ts'
import { sql } from '#lib/sql/sql.ts'
import { settleScrutiny } from '#server/scrutiny/mark-findings.ts'
import type { DemoTrack, SeedContext } from './demo-track.ts'
import { officeCases, type OfficeCase } from './office-cases.ts'
import { accountOf, recordDeed } from './past-events.ts'
import { seedCorrection } from './seed-correction.ts'
import { seedDocuments, type SeededApplication } from './seed-documents.ts'
import type { DemoDrive } from './seed-drive.ts'
import { seedFindings } from './seed-findings.ts'
import { seedLetter } from './seed-letter.ts'

const dayMs = 86_400_000
/** Older than everything that the office did to a case. */
const caseAge = 14 * dayMs
const assigned = 6

async function seedCase<Form extends object, Settings>(
  seeding: SeedContext,
  demo: DemoTrack<Form, Settings>,
  { settings, seeded }: { settings: Settings; seeded: SeededApplication<Form> },
  one: OfficeCase,
): Promise<void> {
  const { tx } = seeding
  const read = () => findInTransaction<Form, Settings>(tx, demo.track, seeded.made.applicationId)
  await seedDocuments(seeding, demo, settings, seeded)
  const application = await read()
  await seedFindings(seeding, demo, application, one)
  if (one.correction) await seedCorrection(seeding, demo, { application, seeded }, one.correction)
  await settleScrutiny(tx, demo.track, await read())
}

/** Gives the clerk some applications that nobody has looked at. */
async function seedAssignments<Form extends object, Settings>(
  { tx, ago }: SeedContext,
  { clerk, colleague }: DemoTrack<Form, Settings>,
  seeded: readonly SeededApplication<Form>[],
): Promise<void> {
  const to = demoLogIns.find(({ email }) => email === clerk)?.name ?? null
  for (const { key, made } of seeded) {
    await tx.execute(sql`update applications set assigned_to = ${accountOf(clerk)} where id = ${key}`)
    const event = { action: 'scrutiny.assigned', subject: made.applicationId, detail: { to } } as const
    await recordDeed(tx, { event, at: ago(1), who: colleague })
  }
}

async function withdraw<Form>({ tx, ago }: SeedContext, { key, made }: SeededApplication<Form>): Promise<void> {
  const at = ago(3)
  await tx.execute(sql`
    update applications set status = 'withdrawn', updated_at = ${at.toISOString()} where id = ${key}`)
  const event = { action: 'application.withdrawn', subject: made.applicationId, detail: { was: 'submitted' } } as const
  await recordDeed(tx, { event, at, who: made.person.email })
}

/**
 * The work of the office on an open drive: applications that are looked at, corrected, withdrawn and assigned, and a
 * letter to everybody who has submitted. They are the oldest ones, those with a verified payment first.
 */
export async function seedOfficeWork<Form extends object, Settings>(
  seeding: SeedContext,
  demo: DemoTrack<Form, Settings>,
  { drive }: DemoDrive<Settings>,
  seeded: readonly SeededApplication<Form>[],
): Promise<void> {
  const before = seeding.now.getTime() - caseAge
  const old = seeded
    .filter(({ made: { status, submittedAt } }) => status === 'submitted' && Number(submittedAt ?? before) < before)
    .toSorted(({ made: one }, { made: other }) => {
      const byPayment = Number(other.paymentVerified) - Number(one.paymentVerified)
      return byPayment || Number(one.submittedAt) - Number(other.submittedAt)
    })
  const [withdrawn, ...others] = old
  if (withdrawn) await withdraw(seeding, withdrawn)
  for (const [place, one] of officeCases.entries()) {
    const { [place]: chosen } = others
    if (chosen) await seedCase(seeding, demo, { settings: drive.settings, seeded: chosen }, one)
  }
  const rest = others.slice(officeCases.length)
  await seedAssignments(seeding, demo, rest.slice(0, assigned))
  await seedLetter(seeding, demo, drive.id)
}
