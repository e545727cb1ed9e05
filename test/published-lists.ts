import { categories } from '#domain/applications/application.ts'
import { instanceOf } from '#domain/selection/published-list.ts'
import type { AllotmentList } from '#domain/selection/published-list.ts'
import { firstPolicies } from '#domain/selection/policies.ts'
import { allot } from '#lib/allotment/allot.ts'
import type { AllotmentInstance } from '#lib/allotment/instance.ts'
import { recordOf } from '#domain/platform/records.ts'
import { hashOf } from '#server/selection/stored-list.ts'

type AnyCategory = (typeof categories)[number]

const isCategory = (name: string): name is AnyCategory => categories.some((one) => one === name)
const byCategory = (seats: Record<string, number> = {}) => recordOf(categories, (category) => seats[category] ?? 0)

function seatIn(seat: { course: string; seat: string } | null | undefined) {
  return seat && isCategory(seat.seat) ? { course: seat.course, seat: seat.seat } : null
}

/** The list of a first round of this instance, as the portal publishes it, with its hash. */
export function publishedListOf({ courses, applicants, policy }: AllotmentInstance): {
  document: AllotmentList
  hash: string
} {
  const policies = {
    ...firstPolicies({
      courses: courses.map(({ name }) => name),
      round: '2027-07-10',
      waitingUntil: '2027-09-30',
      reservedFor: null,
    }),
    horizontal: policy?.horizontal ?? ('guarantee' as const),
    conversions: (policy?.conversions ?? []).flatMap(([from, to]) =>
      isCategory(from) && from !== 'UR' && isCategory(to) ? [{ from, to }] : [],
    ),
  }
  const read = {
    round: 1,
    policies,
    courses: courses.map(({ name, seats, horizontal }) => ({
      name,
      seats: byCategory(seats),
      guaranteed: byCategory(horizontal?.PwD),
    })),
    rows: applicants
      .toSorted((one, other) => one.rank - other.rank)
      .map(({ id, rank, category, pwd, mayTakeOpen = true, notOpenAt = [], preferences }) => ({
        applicationId: id,
        rank,
        category: isCategory(category) ? category : ('UR' as const),
        pwd,
        notOpenAt: mayTakeOpen ? notOpenAt : courses.map(({ name }) => name),
        preferences,
      })),
  }
  const input = instanceOf(read)
  const { seats, closingRanks, conversions, vacant } = allot(input, categories)
  const document: AllotmentList = {
    ...read,
    format: 'pravesh-list-1',
    kind: 'allotment',
    number: 'BSC2027-L03',
    corrects: null,
    institute: 'Institute of Medical Sciences',
    drive: { id: '00000000-0000-4000-8000-000000000001', title: 'B.Sc. Paramedical Admission 2027' },
    publishedAt: '2027-07-01T10:00:00.000Z',
    policiesHash: hashOf(policies),
    follows: 'BSC2027-L02',
    answerBy: '2027-07-10',
    inputHash: hashOf(input),
    rows: read.rows.map((row) => ({ ...row, before: null, outcome: seatIn(seats.get(row.applicationId)) })),
    closingRanks,
    conversions: conversions.flatMap(({ course, from, to, count }) =>
      isCategory(from) && isCategory(to) ? [{ course, from, to, count }] : [],
    ),
    vacant,
  }
  return { document, hash: hashOf(document) }
}
