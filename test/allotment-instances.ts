import fc from 'fast-check'
import type { AllotmentApplicant, AllotmentInstance } from '#lib/allotment/instance.ts'

const names = ['EMT', 'HTM', 'OTT', 'MLT']

function coursesOf(count: number, mostSeats: number) {
  const seats = fc.record({ UR: fc.nat(mostSeats), OBC: fc.nat(mostSeats), SC: fc.nat(2), ST: fc.nat(2) })
  const course = seats.chain(({ UR, OBC, SC, ST }) =>
    fc.record({
      seats: fc.constant({ UR, OBC, SC, ST }),
      horizontal: fc.record({
        PwD: fc.record({ UR: fc.nat(UR), OBC: fc.nat(OBC), SC: fc.nat(SC), ST: fc.nat(ST) }),
      }),
    }),
  )
  return fc.tuple(...names.slice(0, count).map((name) => course.map((one) => ({ name, ...one }))))
}

function applicantsOf(most: number, courses: readonly string[]) {
  const someone = fc.record({
    category: fc.constantFrom('UR', 'OBC', 'OBC', 'SC', 'ST'),
    pwd: fc.boolean(),
    mayTakeOpen: fc.constantFrom(true, true, true, false),
    notOpenAt: fc.oneof({ weight: 3, arbitrary: fc.constant<string[]>([]) }, fc.subarray([...courses])),
    preferences: fc.shuffledSubarray([...courses]),
  })
  return fc.array(someone, { minLength: 1, maxLength: most }).chain((people) => {
    const ranks = people.map((_, place) => place + 1)
    return fc
      .shuffledSubarray(ranks, { minLength: people.length })
      .map((shuffled) => people.map((one, place) => ({ ...one, id: `a${place}`, rank: shuffled[place] ?? 0 })))
  })
}

const policies = fc.record({
  horizontal: fc.constantFrom('guarantee' as const, 'ownMerit' as const),
  conversions: fc.constantFrom<[string, string][]>(
    [],
    [['OBC', 'UR']],
    [
      ['SC', 'OBC'],
      ['OBC', 'UR'],
    ],
    [
      ['ST', 'SC'],
      ['SC', 'ST'],
    ],
    [
      ['SC', 'ST'],
      ['ST', 'SC'],
      ['OBC', 'UR'],
    ],
    [
      ['OBC', 'SC'],
      ['SC', 'ST'],
      ['ST', 'SC'],
    ],
  ),
})

/** Random instances with so many courses, and at most so many applicants and seats of each kind. */
export function allotmentInstances(courses: number, applicants: number, seats = 2): fc.Arbitrary<AllotmentInstance> {
  return fc.record({
    courses: coursesOf(courses, seats),
    applicants: applicantsOf(applicants, names.slice(0, courses)),
    policy: policies,
  })
}

/** An applicant of the open category who prefers EMT. */
export const person = (id: string, rank: number, more: Partial<AllotmentApplicant> = {}): AllotmentApplicant => ({
  id,
  rank,
  category: 'UR',
  pwd: false,
  preferences: ['EMT'],
  ...more,
})
