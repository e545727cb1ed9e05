import type { ApplicationStatus } from '#domain/applications/status.ts'
import type { Day } from '#domain/platform/day.ts'
import type { AppliedDrive } from '#server/drives/applied-drive.ts'
import type { Track } from '#server/applications/track.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#lib/sql/database.ts'
import type { MadeUpPerson } from './people.ts'
import type { Random } from './random.ts'

/** The shared tools and facts of seeding the demo. */
export type SeedContext = {
  context: Context
  tx: Transaction
  random: Random
  today: Day
  now: Date
  /** The moment so many days before now. */
  ago: (days: number) => Date
}

/** The person and drive to make up answers for. */
type DemoWish<Settings> = {
  person: MadeUpPerson
  drive: AppliedDrive<Settings>
  status: ApplicationStatus
  /** The day of the answers. */
  day: Day
}

/** A track's part of the demo: answers of people, and the contents of their documents. */
export type DemoTrack<Form extends object, Settings> = {
  track: Track<Form, Settings>
  lastStep: number
  /** Complete answers, as people type them. */
  answers: (random: Random, wish: DemoWish<Settings>) => Form
  /** The answers with a payment of that day, where the track's form has more than the UTR. */
  paid: (form: Form, utr: string, day: Day) => Form
  /** The lines of a made-up certificate. */
  certificate: (form: Form) => [label: string, value: string][]
  /** Why an application of this track is rejected in the demo. */
  rejection: { reason: string; comments: string }
  /** The parts that corrections of the demo request, and the earlier answer. */
  toCorrect: { document: string; answer: string; misread: (form: Form) => Partial<Form> }
  /** The log-in that scrutinises applications, and the one that confirms, assigns and writes. */
  clerk: string
  colleague: string
}
