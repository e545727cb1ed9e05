import type { FindingVerdict } from '#domain/scrutiny/scrutiny.ts'

/** What a clerk found, with its reason where it does not fit; null leaves it open. */
type CaseFinding = { verdict: FindingVerdict; reason: string | null } | null

/** An item to scrutinise: its place among all and its key, whether it is to be corrected, and whether it proves a claimed fact. */
type CaseItem = { place: number; key: string; isFaulty: boolean; isProof: boolean }

/** A correction by days counted back from now; the last day may lie ahead. */
export type CaseCorrection = {
  askedAgo: number
  /** The days from the letter to its last day. */
  days: number
  extended?: { ago: number; days: number }
  answeredAgo?: number
  closedAgo?: number
}

/** An application as the office left it. */
export type OfficeCase = {
  /** The day on which a clerk scrutinised it, counted back from now. */
  lookedAgo: number
  look: (item: CaseItem) => CaseFinding
  isConfirmed?: boolean
  correction?: CaseCorrection
}

const fits: CaseFinding = { verdict: 'fits', reason: null }
const blurred: CaseFinding = { verdict: 'unreadable', reason: 'blurred' }
const notValid: CaseFinding = { verdict: 'doesNotFit', reason: 'not-valid' }

export const allFits = () => fits
const oneUnreadable = ({ isFaulty }: CaseItem) => (isFaulty ? blurred : fits)

/** The cases of each open drive, one for each thing that an officer finds in the work queue and in the filters of lists. */
export const officeCases: readonly OfficeCase[] = [
  { lookedAgo: 1, look: ({ place }) => (place < 2 ? fits : null) },
  { lookedAgo: 2, look: allFits },
  { lookedAgo: 3, look: allFits, isConfirmed: true },
  { lookedAgo: 2, look: oneUnreadable },
  { lookedAgo: 4, look: ({ isProof, isFaulty }) => (isProof && !isFaulty ? notValid : fits), isConfirmed: true },
  // Open, extended, overdue, came back, and confirmed after it came back.
  { lookedAgo: 3, look: oneUnreadable, correction: { askedAgo: 2, days: 7 } },
  { lookedAgo: 10, look: oneUnreadable, correction: { askedAgo: 9, days: 7, extended: { ago: 3, days: 7 } } },
  { lookedAgo: 12, look: oneUnreadable, correction: { askedAgo: 11, days: 7 } },
  { lookedAgo: 13, look: oneUnreadable, correction: { askedAgo: 12, days: 10 } },
  { lookedAgo: 6, look: oneUnreadable, correction: { askedAgo: 5, days: 7, answeredAgo: 1 } },
  {
    lookedAgo: 11,
    look: oneUnreadable,
    correction: { askedAgo: 10, days: 7, answeredAgo: 7, closedAgo: 6 },
  },
]
