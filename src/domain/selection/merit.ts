import type { Category } from '#domain/drives/category.ts'
import type { ClaimedFact } from '#domain/applications/standing/scrutiny-standing.ts'
import type { State } from '../platform/india.ts'
import type { NoticeSettings } from '../institute/notice.ts'
import type { TrackFacts } from '../applications/track.ts'
import type { SeatsByCategory } from './policies.ts'

/** The stored columns of an application from which rules of seats go. */
export type MeritColumns = {
  neetRank: number | null
  category: Category | null
  pwd: boolean
  state: string | null
  class12Percentage: number | null
  /** In the order of preference. */
  courses: readonly string[]
}

/** What a rule of seats reads of an application, as claimed. */
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

/** How applications are read where seats go by rank. Methods, so that a selection may hold the merit of any track. */
export type RankingMerit<Settings> = {
  courses(settings: Settings): { name: string; seats: SeatsByCategory }[]
  claimed(stored: MeritColumns, settings: Settings): ClaimedMerit
  /** The rule that reads a fact: where the claim is not accepted, nobody meets it. */
  rulesOn: Readonly<Partial<Record<ClaimedFact, string>> & { marks: string }>
}

/** What a track whose seats go by rank adds to a selection. */
export type Merit<Settings> = RankingMerit<Settings> & {
  /** The documents that say who somebody is: with one that does not fit nobody is on a list. */
  identity: readonly string[]
  /** What of a drive everybody relies on once policies are published: its courses with their seats, and its rules. */
  heldPart(settings: Settings): Partial<Settings> & object
  /** How a notice about a corrigendum is made. */
  noticed: { facts: Pick<TrackFacts, 'drivesPath'> } & Pick<NoticeSettings, 'track' | 'type'>
}
