import type { ApplicationStatus } from '#domain/applications/status.ts'
import type { Day } from '#domain/platform/day.ts'
import type { AppliedDrive } from '#server/applications/drives/applied-drive.ts'
import type { Track } from '#server/applications/track.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { MadeUpPerson } from './people.ts'
import type { Random } from './random.ts'

/** What everything in the demo is made with. */
export type Seeding = { context: Context; tx: Transaction; random: Random; today: Day; now: Date }

/** Who answers what for which drive. */
type DemoWish<Settings> = {
  person: MadeUpPerson
  drive: AppliedDrive<Settings>
  status: ApplicationStatus
  /** The day on which it is answered. */
  day: Day
}

/** What a track brings to the demo: people's answers, and what their papers say. */
export type DemoTrack<Form extends object, Settings> = {
  track: Track<Form, Settings>
  lastStep: number
  /** Complete answers, as people type them. */
  answers: (random: Random, wish: DemoWish<Settings>) => Form
  /** The answers with a payment of that day, where the track keeps more of it than the UTR. */
  paid: (form: Form, utr: string, day: Day) => Form
  /** What a made-up certificate shows. */
  certificate: (form: Form) => [label: string, value: string][]
  /** Why an application of this track is rejected in the demo. */
  rejection: { reason: string; comments: string }
}
