import type { ApplicationStatus } from '#domain/applications/status.ts'
import { uuid } from '#lib/sql/columns.ts'
import { sql } from '#lib/sql/sql.ts'
import type { DemoTrack, SeedContext } from './demo-track.ts'
import { madeUpApplication } from './made-up-application.ts'
import type { MadeUpPerson } from './people.ts'
import { seededRandom } from './random.ts'
import { insertApplication, recordHistory } from './seed-applications.ts'
import { seedDocuments, type SeededApplication } from './seed-documents.ts'
import type { DemoDrive } from './seed-drive.ts'

const hourMs = 3_600_000

type OwnWish = {
  /** One of the demo log-ins. */
  person: MadeUpPerson
  status: ApplicationStatus
  currentStep?: number
  verifiedShare?: number
  /** Hours before the end of the drive, or before now if it is open. */
  hoursAgo: number
  /**
   * A random stream of its own: other applications draw a number of values that depends on the day, and this one must
   * stay the same.
   */
  seed: number
}

/** The application that a demo log-in finds, with its documents once it was submitted. */
export async function seedOwn<Form extends object, Settings>(
  { context, tx }: Omit<SeedContext, 'random'>,
  demo: DemoTrack<Form, Settings>,
  { drive, ends }: DemoDrive<Settings>,
  { hoursAgo, seed, ...wish }: OwnWish,
): Promise<SeededApplication<Form>> {
  const random = seededRandom(seed)
  const createdAt = new Date(ends.getTime() - hoursAgo * hourMs)
  const made = madeUpApplication(demo, { ...wish, random, number: 0, drive, createdAt, latest: ends })
  const account = await tx.one({ id: uuid }, sql`select id from accounts where email = ${wish.person.email}`)
  const owned = { driveId: drive.id, applicantId: account.id }
  const key = await insertApplication(tx, demo, made, owned)
  await recordHistory(tx, demo, made, { drive, ends })
  if (made.status !== 'draft') await seedDocuments({ context, tx, random }, demo, drive.settings, { key, made })
  return { key, made }
}
