import type { Day } from '#domain/platform/day.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { Random } from './random.ts'

/** What everything in the demo is made with. */
export type Seeding = { context: Context; tx: Transaction; random: Random; today: Day; now: Date }
