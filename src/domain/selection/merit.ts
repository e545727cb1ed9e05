import type { Category } from '../applications/application.ts'
import type { State } from '../platform/india.ts'
import type { SeatsByCategory } from './policies.ts'

/** What a rule of seats reads from the answers of an application, as claimed. */
export type ClaimedMerit = {
  /** 1 is the best; null where none is given. */
  rank: number | null
  category: Category | null
  pwd: boolean
  residence: State | null
  /** Names of courses as the drive spells them, the most wanted first. */
  preferences: string[]
  /** Courses of which they meet the standard of their own category, and not that of the open one. */
  notOpenAt: string[]
}

/** What a track whose seats go by rank adds to a selection: its courses, and how an application is read. */
export type Merit<Form extends object, Settings> = {
  courses: (settings: Settings) => { name: string; seats: SeatsByCategory }[]
  claimed: (form: Form, settings: Settings) => ClaimedMerit
}
