import { expect, test } from 'vitest'
import { importEffect, importVacancies } from './import-lines.ts'
import {
  addDepartments,
  addPosts,
  changeDepartment,
  fillCells,
  removeDepartment,
  removePost,
  setRequirements,
  type Change,
} from './vacancy-changes.ts'
import { createVacancyStore } from './vacancy-store.ts'
import { newPost, nothingRequired, seatsIn, type DepartmentValues } from './vacancy-values.ts'

const two = addDepartments(['ENT', 'UROLOGY'], 'MEDICAL', ['Professor', 'Assistant Professor'])([])
const [ent, urology] = two as [DepartmentValues, DepartmentValues]
const apply = (change: Change) => change(two) as [DepartmentValues, DepartmentValues]
const postsOf = ({ posts }: DepartmentValues) => posts.map(({ post }) => post)
const keyOf = (department: DepartmentValues, place: number) => department.posts[place]?.key ?? ''

test('a department begins with the posts that were ticked, in the order of rank and without seats', () => {
  expect(postsOf(ent)).toEqual(['Assistant Professor', 'Professor'])
  expect(seatsIn(ent.posts)).toBe(0)
})

test('cells are filled by row and column, the sixth being the years; other departments stay the same objects', () => {
  const rowKey = keyOf(ent, 1)
  const [changed, same] = apply(
    fillCells([
      { rowKey, column: 0, text: '3' },
      { rowKey, column: 4, text: '2' },
      { rowKey, column: 5, text: '14' },
    ]),
  )
  expect(changed.posts[1]).toMatchObject({ seats: { UR: '3', OBC: '0', EWS: '2' }, minYears: '14' })
  expect(changed.posts[0]).toBe(ent.posts[0])
  expect(same).toBe(urology)
  expect([seatsIn(changed.posts), seatsIn(changed.posts, 'EWS')]).toEqual([5, 2])
})

test('posts and departments come and go', () => {
  const [added] = apply(addPosts(ent.key, [newPost('Associate Professor')]))
  expect(postsOf(added)).toEqual(['Assistant Professor', 'Associate Professor', 'Professor'])
  expect(postsOf(apply(removePost(keyOf(ent, 0)))[0])).toEqual(['Professor'])
  expect(apply(removeDepartment(ent.key)).map(({ name }) => name)).toEqual(['UROLOGY'])
  expect(apply(changeDepartment(urology.key, { candidateType: 'ANY' }))[1].candidateType).toBe('ANY')
})

test.each([
  ['post', 1],
  ['department', 2],
  ['rank', 2],
  ['all', 4],
] as const)('requirements for the scope %s change %s posts', (scope, count) => {
  const requirements = { ...nothingRequired, PhD: ['Any subject'] }
  const [own] = ent.posts
  if (!own) throw new Error('ENT has posts')
  const changed = apply(setRequirements(own, { requirements, minYears: '3' }, scope)).flatMap(({ posts }) => posts)
  expect(changed.filter(({ minYears, requirements: { PhD } }) => minYears === '3' && PhD.length === 1)).toHaveLength(
    count,
  )
})

test('an import adds what is new and takes over the seats of what is there', () => {
  const seats = { UR: '4', OBC: '0', SC: '0', ST: '0', EWS: '1' }
  const imported = [
    { lineNumber: 1, department: 'Ent', post: 'Professor', seats },
    { lineNumber: 2, department: 'ENT', post: 'Additional Professor', seats },
    { lineNumber: 3, department: 'CARDIOLOGY', post: 'Professor', seats },
  ] as const
  expect(importEffect(imported, two)).toEqual({ departments: ['CARDIOLOGY'], newPostsCount: 2, changedPostsCount: 1 })
  const after = importVacancies(imported, 'ANY')(two)
  expect(after.map(({ name, candidateType, posts }) => [name, candidateType, seatsIn(posts)])).toEqual([
    ['ENT', 'MEDICAL', 10],
    ['UROLOGY', 'MEDICAL', 0],
    ['CARDIOLOGY', 'ANY', 5],
  ])
})

test('a large change can be undone until the next one', () => {
  const store = createVacancyStore(two)
  store.changeUndoably('ENT removed', removeDepartment(ent.key))
  expect([store.current().undoable?.said, store.isDirty()]).toEqual(['ENT removed', true])
  store.undo()
  expect([store.departments(), store.isDirty()]).toEqual([two, false])
  store.changeUndoably('ENT removed', removeDepartment(ent.key))
  store.change(changeDepartment(urology.key, { candidateType: 'ANY' }))
  expect(store.current().undoable).toBeNull()
})
