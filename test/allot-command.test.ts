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

const input = (applicant: object = {}, course: object = {}, rest: object = {}) =>
  JSON.stringify({ courses: [{ ...emt, ...course }], applicants: [{ ...someone, ...applicant }], ...rest })

test.each([
  [
    'equal ranks',
    JSON.stringify({ courses: [emt], applicants: [someone, { ...someone, id: 'bina' }] }),
    'asha and bina have the same rank, 7',
  ],
  ['an unknown course', input({ preferences: ['HTM'] }), 'asha prefers HTM, which is no course of this input'],
  ['a course wanted twice', input({ preferences: ['EMT', 'EMT'] }), 'asha prefers EMT twice'],
  [
    'an unknown category',
    input({ category: 'General' }),
    'General (asha) is no category; there are UR, OBC, SC, ST, EWS',
  ],
  ['negative seats', input({}, { seats: { UR: -1 } }), 'courses.0.seats.UR: Too small: expected number to be >=0'],
  [
    'half a seat',
    input({}, { seats: { UR: 0.5 } }),
    'courses.0.seats.UR: Invalid input: expected int, received number',
  ],
  [
    'more seats than can be counted',
    input({}, { seats: { UR: 2 ** 53 } }),
    'courses.0.seats.UR: Too big: expected int to be <=9007199254740991',
  ],
  ['a rank of 0', input({ rank: 0 }), 'applicants.0.rank: Too small: expected number to be >0'],
  [
    'a rank that a computer would round to that of somebody else',
    input().replace('"rank":7', '"rank":9007199254740993'),
    'applicants.0.rank: Too big: expected int to be <=9007199254740991',
  ],
  [
    'more reserved seats than there are',
    input({}, { horizontal: { PwD: { OBC: 2 } } }),
    'EMT has a horizontal reservation of more OBC seats than it has',
  ],
  [
    'seats converted twice',
    input({}, {}, { policy: { conversions: ['UR', 'SC'].map((to) => ['OBC', to]) } }),
    'unfilled OBC seats are converted twice',
  ],
  ['an unknown policy', input({}, {}, { policy: { ownMerit: true } }), 'policy: Unrecognized key: "ownMerit"'],
  [
    'a name with line breaks',
    input({ preferences: ['H\nT\r\nM'] }),
    'asha prefers H T M, which is no course of this input',
  ],
  ['a list', '[]', 'The input: Invalid input: expected object, received array'],
  ['what is no JSON', '{', 'The input is no JSON'],
  ['nothing', '', 'The input is no JSON'],
])('it refuses %s in one line, and allots nothing', async (_what, written, complained) => {
  expect(await allot(written)).toEqual({ code: 1, said: '', complained: `${complained}\n` })
})
