import { expect, test } from 'vitest'
import { draftAnswers, shownAnswer, typedAnswers, under, type AnswerKinds } from './answers.ts'
import { changedPaths } from '#domain/questions/typed.ts'

const kinds: AnswerKinds = {
  name: 'text',
  ...under('contact', { mobile: 'compact', 'home.pincode': 'compact' }),
  isPWD: 'flag',
  marks: 'number',
  percentage: 'number',
  order: 'list',
  awards: 'texts',
  jobs: { row: { place: 'text', years: 'number', isCurrent: 'flag' } },
}
const stored = {
  name: 'Zoë',
  contact: { mobile: '9000012345', home: { pincode: '226010' } },
  isPWD: false,
  marks: 412,
  percentage: '8.4 CGPA',
  order: ['B', 'A'],
  awards: ['Best paper'],
  jobs: [{ place: 'Lucknow', years: 3, isCurrent: true }],
}

test('stored answers stand in their fields as text, rows as rows', () => {
  expect(typedAnswers(kinds, stored)).toEqual({
    name: 'Zoë',
    'contact.mobile': '9000012345',
    'contact.home.pincode': '226010',
    isPWD: 'no',
    marks: '412',
    percentage: '8.4 CGPA',
    order: ['B', 'A'],
    awards: [{ text: 'Best paper' }],
    jobs: [{ place: 'Lucknow', years: '3', isCurrent: 'yes' }],
  })
})

test('what was typed and sent back is what was stored', () => {
  expect(draftAnswers(kinds, typedAnswers(kinds, stored))).toEqual(stored)
})

test('nothing typed is no answer; an empty list stays a list', () => {
  expect(draftAnswers(kinds, typedAnswers(kinds, {}))).toEqual({
    name: null,
    contact: { mobile: null, home: { pincode: null } },
    isPWD: null,
    marks: null,
    percentage: null,
    order: null,
    awards: [],
    jobs: [],
  })
})

test('only the fields that are given are sent, each in its section', () => {
  expect(draftAnswers(kinds, { 'contact.home.pincode': '226 010', unknown: 'x' })).toEqual({
    contact: { home: { pincode: '226010' } },
  })
})

test('a number goes as a number, and as it was typed while it is none', () => {
  const drafts = ['82.5', '1,000', '8.4 CGPA', ''].map((percentage) => draftAnswers(kinds, { percentage }))
  expect(drafts).toEqual([{ percentage: 82.5 }, { percentage: 1000 }, { percentage: '8.4 CGPA' }, { percentage: null }])
})

test('a change in one cell of a row is a change of the list, and of nothing else', () => {
  const before = typedAnswers(kinds, stored)
  const after = { ...before, jobs: [{ place: 'Patna', years: '3', isCurrent: 'yes' }] }
  expect(changedPaths(before, after)).toEqual(['jobs'])
  expect(changedPaths(before, { ...before, jobs: [{ place: 'Lucknow', years: '3', isCurrent: 'yes' }] })).toEqual([])
})

test('two windows are compared in words people know', () => {
  expect(shownAnswer('flag', 'yes')).toBe('Yes')
  expect(shownAnswer('day', '2008-08-14')).toBe('14-08-2008')
  expect(shownAnswer('list', ['B', 'A'])).toBe('B, A')
  expect(
    shownAnswer(kinds['jobs'], [
      { place: 'Lucknow', years: '' },
      { place: 'Patna', years: '2' },
    ]),
  ).toBe('Lucknow\nPatna, 2')
  const row = { from: 'day', isCurrent: 'flag' } as const
  expect(
    shownAnswer({ row }, [
      { from: '2022-04-01', isCurrent: 'yes' },
      { from: '', isCurrent: 'no' },
    ]),
  ).toBe('01-04-2022, Yes\n')
})
