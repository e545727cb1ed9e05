import { expect, test } from 'vitest'
import { z } from 'zod'
import { choice, listed, yesNo } from './choice.ts'
import { is, when } from './condition.ts'
import { pastDay } from './day.ts'
import { form, linesOf } from './form.ts'
import { group } from './group.ts'
import { number, year } from './number.ts'
import { own } from './own.ts'
import type { AnswerWords, Dice } from './question.ts'
import { rows } from './rows.ts'
import { lines, text } from './text.ts'

type Facts = { today: string }

const questions = {
  room: choice(['single', 'double'], { required: true }),
  mess: yesNo({ required: true }),
  diet: text({ max: 20, required: true, shown: when('mess', is(true)) }),
  since: pastDay({ from: '2020-01-01' }),
  floor: number({ min: 0, max: 3, required: when('room', is('single')) }),
  wish: own<string[]>({
    schema: () => z.array(z.string()),
    typed: (stored) => stored ?? [],
    stored: (typed) => (typeof typed === 'string' ? null : (typed as string[])),
    text: (stored) => stored.join(' or '),
    madeUp: () => ['A', 'B'],
  }),
  home: group({
    street: lines({ max: 50, required: true }),
    state: listed(['Bihar', 'Delhi'], { required: true }),
    pincode: text({ max: 10, keyboard: 'digits' }),
  }),
  stays: rows(
    {
      place: choice(['House', 'Flat'], { required: true }),
      from: year({ min: 1950 }),
      rooms: number({ required: when('place', is('House')) }),
    },
    { max: 2, table: ['place', 'from'] },
  ),
}
const steps = [
  [
    { id: 'stay', questions: { room: 6, mess: 6, diet: 12, since: 6, floor: 6, wish: 12 } },
    { id: 'where', readIn: 'stay', questions: { 'home.street': 12 } },
  ],
  [{ id: 'before', questions: { home: 12, stays: 12 } }],
] as const
const hostel = form<typeof questions, Facts>({ questions, steps })
const facts = { today: '2026-07-10' }
const words: AnswerWords = {
  name: (path) => path,
  head: (path) => path,
  option: (path, value) => `${path} is ${value}`,
  yesNo: (answer) => (answer ? 'yes' : 'no'),
  period: (from, to) => `${from} to ${to}`,
  note: (key) => key,
}

const complete = {
  room: 'single',
  mess: true,
  diet: 'Jain',
  since: '2024-02-29',
  floor: 2,
  wish: ['A'],
  home: { street: 'H. No. 214\nShahpur', state: 'Bihar', pincode: '273006' },
  stays: [{ place: 'House', from: 2019, rooms: 3 }],
} as const
const answers = structuredClone(complete) as unknown as Parameters<typeof hostel.lacks>[0]
const codes = (wrong: object) =>
  hostel.lacks({ ...answers, ...wrong }, facts).map(({ step, path, code }) => `${step} ${path}: ${code}`)

test('complete answers have no errors, nor have those that the kinds make up', () => {
  expect(codes({})).toEqual([])
  const first: Dice = {
    between: (least) => least,
    pick: (options) => options[0] as (typeof options)[0],
    chance: () => true,
  }
  const last: Dice = {
    between: (_, most) => most,
    pick: (options) => options.at(-1) as (typeof options)[0],
    chance: () => false,
  }
  for (const dice of [first, last]) expect(hostel.lacks(hostel.madeUp(dice), { today: '2099-01-01' })).toEqual([])
})

test('an empty draft lacks its required answers, in the order of the steps', () => {
  expect(hostel.lacks({}, facts).map(({ step, path, code }) => `${step} ${path}: ${code}`)).toEqual([
    '1 room: required',
    '1 mess: required',
    '1 home.street: required',
    '2 home.state: required',
  ])
})

test.each<[object, string[]]>([
  [{ room: 'triple' }, ['1 room: not-an-option']],
  [{ room: 'double', floor: null }, []],
  [{ floor: null }, ['1 floor: required']],
  [{ floor: 'two' }, ['1 floor: not-a-number']],
  [{ floor: 1.5 }, ['1 floor: not-whole']],
  [{ floor: 4 }, ['1 floor: too-large']],
  [{ floor: -1 }, ['1 floor: too-small']],
  [{ since: '2023-02-29' }, ['1 since: no-such-day']],
  [{ since: '0202-02-02' }, ['1 since: unlikely-year']],
  [{ since: '2019-12-31' }, ['1 since: too-early']],
  [{ since: '2026-07-11' }, ['1 since: in-the-future']],
  [{ diet: '' }, ['1 diet: required']],
  [{ diet: '', mess: false }, []],
  [{ home: { street: 'x', state: 'Lucknow' } }, ['2 home.state: not-an-option']],
  [
    { stays: [{ place: 'Flat' }, { place: 'House', from: 1949 }] },
    ['2 stays.1.from: too-small', '2 stays.1.rooms: required'],
  ],
])('%j gives %j', (wrong, expected) => {
  expect(codes(wrong)).toEqual(expected)
})

test('typed values are stored and read back the same, and an unknown field is dropped', () => {
  const typed = hostel.typed(complete)
  expect(typed).toEqual({
    room: 'single',
    mess: 'yes',
    diet: 'Jain',
    since: '2024-02-29',
    floor: '2',
    wish: ['A'],
    'home.street': 'H. No. 214\nShahpur',
    'home.state': 'Bihar',
    'home.pincode': '273006',
    stays: [{ place: 'House', from: '2019', rooms: '3' }],
  })
  expect(hostel.stored({ ...typed, colour: 'red' })).toEqual(complete)
  expect(hostel.stored({ 'home.pincode': ' 273 006 ', floor: '1,000', mess: '', diet: ' ' })).toEqual({
    home: { pincode: '273006' },
    floor: 1000,
    mess: null,
    diet: null,
  })
})

test('a hidden answer is neither read, nor in the sheet, nor part of the answers; a draft keeps it', () => {
  const withoutMess = { ...answers, mess: false }
  const read = linesOf(hostel.read(withoutMess, words))
  expect(read.map(({ path }) => path)).not.toContain('diet')
  expect(hostel.asked(withoutMess)).toMatchObject({ mess: false, diet: null, floor: 2 })
  const cell = hostel.columns().find(({ path }) => path === 'diet')?.cell
  expect([cell?.(withoutMess, words), cell?.(answers, words)]).toEqual([null, 'Jain'])
  expect(hostel.stored(hostel.typed(withoutMess))).toMatchObject({ diet: 'Jain' })
})

test('answers are read in the order of the steps, in the reader’s words', () => {
  const [stay, before] = hostel.read(answers, words)
  expect(linesOf(stay ? [stay] : []).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'room: room is single',
    'mess: yes',
    'diet: Jain',
    'since: 29-02-2024',
    'floor: 2',
    'wish: A',
    'home.street: H. No. 214\nShahpur',
  ])
  expect(before).toEqual({
    id: 'before',
    step: 2,
    isWide: true,
    parts: [
      { path: 'home.state', label: 'home.state', value: 'home.state is Bihar' },
      { path: 'home.pincode', label: 'home.pincode', value: '273006' },
      // No named column includes the number of rooms, so it gets a column of its own.
      {
        path: 'stays',
        label: 'stays',
        heads: ['stays.place', 'stays.from', 'stays.rooms'],
        rows: [['stays.place is House', '2019', '3']],
      },
    ],
  })
})

test('a sheet calculates with numbers and days, and shows other answers as text', () => {
  const cells = hostel.columns().map(({ path, kind, cell }) => [path, kind, cell(answers, words)])
  expect(cells.slice(0, 5)).toEqual([
    ['room', 'text', 'room is single'],
    ['mess', 'text', 'yes'],
    ['diet', 'text', 'Jain'],
    ['since', 'day', '2024-02-29'],
    ['floor', 'number', 2],
  ])
})

test('a draft keeps incomplete answers, drops unknown ones, and refuses those of another type', () => {
  const Draft = hostel.draft()
  expect(Draft.parse({ since: '2024-', floor: '1,2', diet: '  Jain  food', colour: 'red' })).toEqual({
    since: '2024-',
    floor: 12,
    diet: 'Jain food',
  })
  for (const wrong of [{ mess: 'yes' }, { room: 'triple' }, { diet: 'x'.repeat(21) }, { stays: [{}, {}, {}] }])
    expect(Draft.safeParse(wrong).success).toBe(false)
})

test('the description of the API has the type of every answer, in requests and answers', () => {
  for (const io of ['input', 'output'] as const) {
    const { properties = {} } = z.toJSONSchema(hostel.draft(), { io, unrepresentable: 'any' })
    const floor = [
      { type: 'number', minimum: -1e12, maximum: 1e12 },
      { type: 'string', maxLength: 40 },
    ]
    expect(properties['floor']).toEqual({ anyOf: [{ anyOf: floor }, { type: 'null' }] })
    expect(properties['since']).toEqual({ anyOf: [{ type: 'string', maxLength: 40 }, { type: 'null' }] })
    expect(JSON.stringify(properties)).not.toContain('{}')
  }
})

test('a section, its parts and its rows have the step of their answer', () => {
  expect(['room', 'home.street', 'home.state', 'stays.3.place', 'colour'].map(hostel.stepOf)).toEqual([
    1,
    1,
    2,
    2,
    undefined,
  ])
})

test('a form with a question on no step, or a step with an unknown question, is refused at once', () => {
  expect(() => form<typeof questions, Facts>({ questions, steps: [[{ id: 'stay', questions: { room: 6 } }]] })).toThrow(
    'stand on no step: mess',
  )
  const colour = { colour: 6 } as object
  expect(() =>
    form<typeof questions, Facts>({ questions, steps: [...steps, [{ id: 'more', questions: colour }]] }),
  ).toThrow('called colour')
})

test('up to three options stand side by side and more in a list, unless the question says how it looks', () => {
  const looks = [choice(['A', 'B', 'C']), choice(['A', 'B', 'C', 'D']), choice(['A', 'B'], { as: 'select' })]
  expect(looks.map((question) => question.as)).toEqual(['radio', 'select', 'select'])
  expect([yesNo({}), yesNo({ as: 'tick' })].map((question) => question.as)).toEqual(['radio', 'tick'])
})

test('a day that began on another one is not before it, nor in the future where it has been', () => {
  const days = { from: pastDay({}), to: pastDay({ notBefore: { day: 'from', code: 'before-start' } }) }
  const stay = form<typeof days, Facts>({
    questions: days,
    steps: [[{ id: 'stay', questions: { from: 6, to: 6 } }]],
  })
  const found = (to: string) => stay.lacks({ from: '2025-02-28', to }, facts).map(({ path, code }) => `${path} ${code}`)
  expect(['2025-02-27', '2025-02-28', '2026-07-10', '2026-07-11'].flatMap(found)).toEqual([
    'to before-start',
    'to in-the-future',
  ])
})
