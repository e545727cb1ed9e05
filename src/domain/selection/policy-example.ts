import { categories, type Category } from '#domain/drives/category.ts'
import { recordOf } from '#lib/values/records.ts'
import type { SelectionPolicies } from './policies.ts'
import type { AllotmentList, ListDocument, ListedCandidate, Seat } from './published-list.ts'
import { prepareRound } from './round.ts'

/** Somebody made up, as the rule of seats reads them. */
type MadeUpCandidate = {
  name: string
  rank: number
  category: Category
  pwd?: true
  /** Marks below what the open category needs. */
  isBelowOpen?: true
  /** Lives in another state than the one whose residents have reserved seats. */
  isFromElsewhere?: true
}

const people: readonly MadeUpCandidate[] = [
  { name: 'Chitra', rank: 10, category: 'UR', pwd: true },
  { name: 'Dinesh', rank: 20, category: 'OBC', isBelowOpen: true, isFromElsewhere: true },
  { name: 'Asha', rank: 30, category: 'UR' },
  { name: 'Binod', rank: 40, category: 'OBC' },
  { name: 'Esha', rank: 50, category: 'UR' },
  { name: 'Farhan', rank: 60, category: 'UR', pwd: true },
]

/** The applicant who does not answer the seat of the first round. */
const silent = 'Asha'

const course = 'Example'
const noSeats = recordOf(categories, () => 0)
const seats = { ...noSeats, UR: 2, OBC: 2, SC: 1 }

function candidateOf(
  { name, rank, category, pwd, isBelowOpen, isFromElsewhere }: MadeUpCandidate,
  policies: SelectionPolicies,
): ListedCandidate {
  return {
    applicationId: name,
    rank,
    category: policies.reservedFor !== null && isFromElsewhere ? 'UR' : category,
    pwd: pwd ?? false,
    notOpenAt: policies.openStandard && isBelowOpen ? [course] : [],
    preferences: [course],
  }
}

export type ExampleRow = MadeUpCandidate & { first: Seat | null; second: Seat | null; isSecondOut: boolean }

const days = { answerBy: '', reportFrom: '', reportBy: '' }
const input = { out: [], late: {}, isWaitingOver: false, entrants: [], joined: {}, ...days }

/**
 * Six made-up people and a course with 2 open seats, one of them reserved for people with a disability, 2 of OBC and 1
 * of SC, for which nobody asks: who gets a seat in two rounds by these policies, when Asha does not answer the first.
 * Conversions are shown from the first round on.
 */
export function exampleOf(policies: SelectionPolicies): { rows: ExampleRow[]; seats: typeof seats; silent: string } {
  const shown = { ...policies, convertsFrom: 1 }
  const list: ListDocument = {
    format: 'pravesh-list-1',
    kind: 'final',
    number: '',
    corrects: null,
    institute: '',
    drive: { id: '', title: '' },
    publishedAt: '',
    policies: shown,
    policiesHash: '',
    courses: [{ name: course, seats, guaranteed: { ...noSeats, UR: 1 } }],
    objectionsUntil: null,
    rows: people.map((person) => candidateOf(person, shown)),
    excluded: [],
  }
  const answers = Object.fromEntries(
    people.filter(({ name }) => name !== silent).map(({ name }) => [name, 'float' as const]),
  )
  const inForce = { policies: list.policies, policiesHash: list.policiesHash, courses: list.courses }
  const first = prepareRound(list, { ...input, inForce, answers: {} })
  if (!('prepared' in first)) return { rows: [], seats, silent }
  const published: AllotmentList = { ...first.prepared, number: '', publishedAt: '', inputHash: '' }
  const second = prepareRound(published, { ...input, inForce, answers })
  if (!('prepared' in second)) return { rows: [], seats, silent }
  const rows = people.map((person): ExampleRow => {
    const find = ({ prepared }: typeof first) =>
      prepared.rows.find(({ applicationId }) => applicationId === person.name)
    const later = find(second)
    return { ...person, first: find(first)?.outcome ?? null, second: later?.outcome ?? null, isSecondOut: !later }
  })
  return { rows, seats, silent }
}
