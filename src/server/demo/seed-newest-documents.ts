import type { DemoTrack } from './demo-track.ts'
import type { MadeUpApplication } from './made-up-application.ts'
import { seedDocuments } from './seed-documents.ts'
import type { Seeding } from './seeding.ts'

const withDocuments = 8

/** Documents for those submitted last: they stand first in an administrator's list. */
export async function seedNewestDocuments<Form extends object, Settings>(
  { context, tx, random }: Seeding,
  demo: DemoTrack<Form, Settings>,
  settings: Settings,
  seeded: readonly { key: string; made: MadeUpApplication<Form> }[],
): Promise<void> {
  const newest = seeded
    .filter(({ made }) => made.status === 'submitted')
    .toSorted((one, other) => Number(other.made.submittedAt) - Number(one.made.submittedAt))
  for (const application of newest.slice(0, withDocuments))
    await seedDocuments(context, tx, random, demo, settings, application)
}
