import { expect, test } from 'vitest'
import { run } from './run-script.ts'

async function allot(input: string) {
  const { child, said, complained, ended } = run('scripts/allot.ts', [], {})
  child.stdin?.end(input)
  return { code: await ended, said: said(), complained: complained() }
}

const emt = { name: 'EMT', seats: { UR: 1, OBC: 1 } }
const someone = { id: 'asha', rank: 7, category: 'UR', pwd: false, preferences: ['EMT'] }

test('the command for allotments says who has which seat, and at which ranks they closed', async () => {
  const applicants = [
    { ...someone, id: 'bina', rank: 9 },
    someone,
    { ...someone, id: 'chand', rank: 8, category: 'OBC' },
  ]
  const { code, said } = await allot(JSON.stringify({ courses: [emt], applicants }))
  expect([code, JSON.parse(said)]).toEqual([
    0,
    {
      allotment: { asha: { course: 'EMT', seat: 'UR' }, bina: null, chand: { course: 'EMT', seat: 'OBC' } },
      closingRanks: { EMT: { UR: 7, OBC: 8, SC: null, ST: null, EWS: null } },
    },
  ])
})

test.each([
  [
    'equal ranks',
    { courses: [emt], applicants: [someone, { ...someone, id: 'bina' }] },
    'asha and bina have the same rank, 7',
  ],
  [
    'an unknown course',
    { courses: [emt], applicants: [{ ...someone, preferences: ['HTM'] }] },
    'asha prefers HTM, which is no course of this input',
  ],
  [
    'negative seats',
    { courses: [{ ...emt, seats: { UR: -1 } }], applicants: [] },
    'courses.0.seats.UR: Too small: expected number to be >=0',
  ],
])('it refuses %s in one line, and allots nothing', async (_what, input, complained) => {
  expect(await allot(JSON.stringify(input))).toEqual({ code: 1, said: '', complained: `${complained}\n` })
})

test('it refuses what is no JSON', async () => {
  expect(await allot('{')).toEqual({ code: 1, said: '', complained: 'The input is no JSON\n' })
})
