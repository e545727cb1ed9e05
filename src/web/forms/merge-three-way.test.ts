import { describe, expect, test } from 'vitest'
import { isSame, mergeThreeWay } from './merge-three-way.ts'

const before = {
  title: 'Faculty 2026',
  fee: { UR: '2000', SC: '1000' },
  departments: [
    { key: 'row1', name: 'ENT', posts: [{ key: 'row2', post: 'Professor', seats: { UR: '1', SC: '0' } }] },
    { key: 'row3', name: 'Urology', posts: [] as object[] },
  ],
  degrees: ['MD', 'MS'],
}
const ofENT = (seats: object, keys = { key: 'row1', post: 'row2' }) => ({
  key: keys.key,
  name: 'ENT',
  posts: [{ key: keys.post, post: 'Professor', seats: { UR: '1', SC: '0', ...seats } }],
})
const [, urology] = before.departments

describe('input is merged into what somebody else saved', () => {
  test.each([
    ['nothing typed is theirs', {}, { title: 'Theirs' }, { title: 'Theirs' }],
    ['one field each are both', { title: 'Mine' }, { degrees: ['DM'] }, { title: 'Mine', degrees: ['DM'] }],
    ['the same field is mine', { title: 'Mine' }, { title: 'Theirs' }, { title: 'Mine' }],
    [
      'one fee of a table leaves theirs beside it',
      { fee: { UR: '2500', SC: '1000' } },
      { fee: { UR: '2000', SC: '0' } },
      { fee: { UR: '2500', SC: '0' } },
    ],
    [
      'seats of one post leave theirs beside it, and their new department',
      { departments: [ofENT({ UR: '3' }), urology] },
      { departments: [ofENT({ SC: '2' }, { key: 'row8', post: 'row9' }), urology, { name: 'Surgery' }] },
      { departments: [ofENT({ UR: '3', SC: '2' }, { key: 'row8', post: 'row9' }), urology, { name: 'Surgery' }] },
    ],
    [
      'what I removed stays away, what I added is there',
      { departments: [urology, { name: 'Skin' }] },
      { departments: [ofENT({}), urology, { name: 'Surgery' }] },
      { departments: [urology, { name: 'Skin' }, { name: 'Surgery' }] },
    ],
    [
      'what they removed stays away unless I changed it',
      { departments: [ofENT({ UR: '3' }), urology, { name: 'Skin' }] },
      { departments: [] },
      { departments: [ofENT({ UR: '3' }), { name: 'Skin' }] },
    ],
    ['entries without a name are one value', { degrees: ['MD'] }, { degrees: ['MD', 'MS', 'DM'] }, { degrees: ['MD'] }],
    [
      'an order of mine is kept',
      { departments: before.departments.toReversed() },
      { departments: [ofENT({ UR: '9' }), urology] },
      { departments: [urology, ofENT({ UR: '9' })] },
    ],
  ])('%s', (_, mine, theirs, expected) => {
    const merged = mergeThreeWay<object>(before, { ...before, ...mine }, { ...before, ...theirs })
    expect(merged).toEqual({ ...before, ...expected })
  })

  test('two entries added under one name are both kept, for the rules to refuse', () => {
    const mine = { ...before, departments: [...before.departments, { name: 'Skin' }, { name: 'Skin' }] }
    const theirs = { ...before, departments: [urology] }
    expect(mergeThreeWay<object>(before, mine, theirs)).toEqual(mine)
  })

  test('new entries without an id are kept beside the other person’s', () => {
    const asked = { questions: [{ id: 'q1', label: 'Village' }] as object[] }
    const mine = { questions: [...asked.questions, { label: 'Bus' }] }
    const theirs = {
      questions: [
        { id: 'q1', label: 'Village or town' },
        { id: 'q2', label: 'Hostel' },
      ],
    }
    expect(mergeThreeWay(asked, mine, theirs).questions).toEqual([
      { id: 'q1', label: 'Village or town' },
      { label: 'Bus' },
      { id: 'q2', label: 'Hostel' },
    ])
  })
})

test.each([
  [{ fee: { UR: '1' }, list: ['a', { b: 1 }] }, { list: ['a', { b: 1 }], fee: { UR: '1' } }, true],
  [{ title: 'One', track: undefined }, { title: 'One' }, true],
  [{ title: null }, { title: undefined }, false],
  [{ list: ['a', 'b'] }, { list: ['a'] }, false],
  [{ list: [] }, { list: {} }, false],
  [{ departments: [{ seats: { UR: '1' } }] }, { departments: [{ seats: { UR: '2' } }] }, false],
])('whether %j is the same as %j', (one, other, expected) => {
  expect([isSame(one, other), isSame(other, one)]).toEqual([expected, expected])
})
