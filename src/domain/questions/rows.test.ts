import { expect, test } from 'vitest'
import { choice, yesNo } from './choice.ts'
import { is, not, when } from './condition.ts'
import { day } from './day.ts'
import { form } from './form.ts'
import { group } from './group.ts'
import { number } from './number.ts'
import { rows, texts } from './rows.ts'
import { text } from './text.ts'
import { changedPaths } from './typed.ts'

const jobs = rows(
  {
    place: text({ max: 100, required: true }),
    years: number({ required: when('isCurrent', not(is(true))) }),
    since: day({}),
    isCurrent: yesNo({}),
  },
  {
    max: 2,
    check: (given) => (given.length > 1 && given[0]?.isCurrent ? [{ path: '0.isCurrent', code: 'not-the-last' }] : []),
  },
)
const contact = group({ mobile: text({ max: 20 }), pincode: text({ max: 20, keyboard: 'digits' }) })
const career = form({
  questions: { contact, awards: texts({ max: 20, maxEntries: 2 }), jobs },
  steps: [[{ id: 'one', questions: { contact: 12, awards: 12, jobs: 12 } }]],
})
const words = {
  name: (path: string) => path,
  head: (path: string) => path,
  option: (_: string, value: string) => value,
  yesNo: (answer: boolean) => (answer ? 'Yes' : 'No'),
  period: String,
  note: (key: string) => key,
}
const stored = {
  contact: { mobile: '9000012345', pincode: '226010' },
  awards: ['Best paper'],
  jobs: [{ place: 'Lucknow', years: 3, since: '2022-04-01', isCurrent: true }],
}
const typed = {
  'contact.mobile': '9000012345',
  'contact.pincode': '226010',
  awards: [{ text: 'Best paper' }],
  jobs: [{ place: 'Lucknow', years: '3', since: '2022-04-01', isCurrent: 'yes' }],
}

test('stored answers are text in their fields, rows as rows, and are sent back unchanged', () => {
  expect(career.typed(stored)).toEqual(typed)
  expect(career.stored(typed)).toEqual(stored)
})

test('an empty field is no answer; an empty list stays a list', () => {
  expect(career.stored(career.typed({}))).toEqual({ contact: { mobile: null, pincode: null }, awards: [], jobs: [] })
})

test('only the given fields are sent, each in its group', () => {
  expect(career.stored({ 'contact.pincode': '226 010', unknown: 'x' })).toEqual({ contact: { pincode: '226010' } })
})

test('a number in a row is sent as a number, and as typed while it is invalid', () => {
  const years = ['82.5', '1,000', 'two', ''].map((one) => career.stored({ jobs: [{ years: one }] })['jobs'])
  const row = { place: null, since: null, isCurrent: null }
  expect(years).toEqual([82.5, 1000, 'two', null].map((one) => [{ ...row, years: one }]))
})

test('a change in one cell of a row changes the list, and nothing else', () => {
  const after = { ...typed, jobs: [{ place: 'Patna', years: '3', since: '2022-04-01', isCurrent: 'yes' }] }
  expect(changedPaths(typed, after)).toEqual(['jobs'])
  expect(changedPaths(typed, { ...typed, jobs: typed.jobs.map((row) => ({ ...row })) })).toEqual([])
})

test('each row reports its errors, in the order of its questions, by conditions on the row', () => {
  const given = [{ isCurrent: true }, { place: 'Patna' }]
  expect(career.lacks({ jobs: given, awards: ['', 'Best paper'] }, {})).toEqual([
    { step: 1, path: 'awards.0', code: 'required' },
    { step: 1, path: 'jobs.0.place', code: 'required' },
    { step: 1, path: 'jobs.0.isCurrent', code: 'not-the-last' },
    { step: 1, path: 'jobs.1.years', code: 'required' },
  ])
})

test('a draft accepts no more entries than allowed, and incomplete ones', () => {
  const takes = (answers: object) => career.draft().safeParse(answers).success
  expect([takes({ jobs: [{}, {}] }), takes({ jobs: [{}, {}, {}] }), takes({ awards: ['a', 'b', 'c'] })]).toEqual([
    true,
    false,
    false,
  ])
})

test('texts are read one under the other, rows as a table, and in a cell one after the other', () => {
  const answers = { awards: ['Best paper', 'Young researcher'], jobs: [...stored.jobs, { place: 'Patna' }] }
  const [section] = career.read(answers, words)
  expect([section?.isWide, section?.parts.slice(2)]).toEqual([
    true,
    [
      { path: 'awards', label: 'awards', value: 'Best paper\nYoung researcher' },
      {
        path: 'jobs',
        label: 'jobs',
        heads: ['jobs.place', 'jobs.years', 'jobs.since', 'jobs.isCurrent'],
        rows: [
          ['Lucknow', '3', '01-04-2022', 'Yes'],
          ['Patna', null, null, null],
        ],
      },
    ],
  ])
  const cells = career.columns().map(({ cell }) => cell(answers, words))
  expect(cells.slice(2)).toEqual(['Best paper; Young researcher', 'Lucknow, 3, 01-04-2022, Yes; Patna'])
})

test('a question in no column comes at the end of table, text and sheet; a hidden one is empty', () => {
  const asked = rows(
    {
      unit: text({ max: 9 }),
      place: choice(['Here', 'Pune']),
      until: day({ shown: when('place', not(is('Here'))) }),
    },
    {
      max: 2,
      table: [{ name: 'where', of: ['place'], text: ({ place }) => `in ${place}` }],
      none: 'none',
    },
  )
  const posts = form({ questions: { posts: asked }, steps: [[{ id: 'one', questions: { posts: 12 } }]] })
  const given = [
    { place: 'Pune', unit: 'B', until: '2020-01-31' },
    { place: 'Here', until: '2020-01-31' },
  ] as const
  const [section] = posts.read({ posts: [...given] }, words)
  expect(section?.parts).toEqual([
    {
      path: 'posts',
      label: 'posts',
      heads: ['posts.where', 'posts.unit', 'posts.until'],
      rows: [
        ['in Pune', 'B', '31-01-2020'],
        ['in Here', null, null],
      ],
    },
  ])
  expect(posts.columns()[0]?.cell({ posts: [...given] }, words)).toBe('in Pune, B, 31-01-2020; in Here')
  const [empty] = posts.read({}, words)
  expect(empty?.parts).toEqual([{ path: 'posts', label: 'posts', value: null, none: 'posts.none' }])
})

test('answers of a group that are joined in one line are read at the first of them, all others separately', () => {
  const home = group(
    { floor: text({ max: 9 }), street: text({ max: 9 }), lane: text({ max: 9 }), town: text({ max: 9 }) },
    { lines: [{ of: ['street', 'town'], name: 'address', text: (one) => `${one?.street}, ${one?.town}` }] },
  )
  const asked = form({ questions: { home }, steps: [[{ id: 'one', questions: { home: 12 } }]] })
  const [section] = asked.read({ home: { floor: '2', street: 'MG Road', lane: '4', town: 'Pune' } }, words)
  expect(section?.parts).toEqual([
    { path: 'home.floor', label: 'home.floor', value: '2' },
    { path: 'home.street', label: 'home.address', value: 'MG Road, Pune' },
    { path: 'home.lane', label: 'home.lane', value: '4' },
  ])
})

test('a question in a row is found by its path, without the number of the row', () => {
  expect([career.questionAt('jobs.place')?.kind, career.questionAt('contact.mobile')?.kind]).toEqual(['text', 'text'])
  expect(() => career.questionAt('jobs.pay')).toThrow('no question is called pay')
})
