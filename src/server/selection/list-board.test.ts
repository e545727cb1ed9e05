import { expect, test } from 'vitest'
import { person } from '../../../test/allotment-instances.ts'
import { publishedListOf } from '../../../test/published-lists.ts'
import { seatsOf } from './list-board.ts'

/** The notes below the seats of a round in which the last open seat goes to somebody with a disability. */
function notesWith(horizontal: { PwD: Record<string, number> }): string[] {
  const { document } = publishedListOf({
    courses: [{ name: 'BSc EMT', seats: { UR: 2 }, horizontal }],
    applicants: [1, 2, 3].map((rank) => person(`BSC2027-${rank}`, rank, { preferences: ['BSc EMT'], pwd: rank === 3 })),
  })
  const [seats] = seatsOf(document, { language: 'en', translate: (text) => text })
  expect(document.closingRanks).toMatchObject({ 'BSc EMT': { UR: horizontal.PwD['UR'] ? 3 : 2 } })
  return (seats?.parts ?? []).flatMap((part) => ('text' in part ? [part.text] : []))
}

test('closing ranks are explained where persons with disability got a seat that was reserved for them', () => {
  expect(notesWith({ PwD: { UR: 1 } })).toEqual([
    'The ranks in the last column include persons with disability who got their seat by horizontal reservation. For everybody else, the seats closed at the rank that the reasons name.',
  ])
  expect(notesWith({ PwD: {} })).toEqual([])
})
