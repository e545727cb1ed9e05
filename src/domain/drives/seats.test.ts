import { expect, test } from 'vitest'
import { filledSeats, isOverfilled } from './seats.ts'

const seats = { UR: 2, OBC: 1, SC: 0, ST: 0, EWS: 0 }

test('seats are counted by category, those accepted before and those accepted now', () => {
  const filled = filledSeats(
    [{ appliedFor: '', seats }],
    [
      { appliedFor: '', category: 'UR', before: 1, more: 1 },
      { appliedFor: '', category: 'SC', before: 0, more: 2 },
    ],
  )
  expect(filled).toEqual([
    {
      appliedFor: '',
      seats: 3,
      before: 1,
      more: 3,
      categories: [
        { category: 'UR', seats: 2, before: 1, more: 1 },
        { category: 'OBC', seats: 1, before: 0, more: 0 },
        { category: 'SC', seats: 0, before: 0, more: 2 },
      ],
    },
  ])
})

test('posts without new acceptances are left out, and a removed post has no seats', () => {
  const counted = [
    { appliedFor: 'Anatomy\nProfessor', category: 'UR', before: 2, more: 0 },
    { appliedFor: 'Surgery\nProfessor', category: 'UR', before: 0, more: 1 },
  ] as const
  expect(filledSeats([{ appliedFor: 'Anatomy\nProfessor', seats }], counted)).toEqual([
    {
      appliedFor: 'Surgery\nProfessor',
      seats: 0,
      before: 0,
      more: 1,
      categories: [{ category: 'UR', seats: 0, before: 0, more: 1 }],
    },
  ])
})

test('a department renamed in its capitals has the same seats', () => {
  const counted = [
    { appliedFor: 'ANATOMY\nProfessor', category: 'UR', before: 1, more: 0 },
    { appliedFor: 'Anatomy\nProfessor', category: 'UR', before: 0, more: 1 },
  ] as const
  expect(filledSeats([{ appliedFor: 'Anatomy\nProfessor', seats }], counted)).toMatchObject([
    { appliedFor: 'Anatomy\nProfessor', seats: 3, before: 1, more: 1 },
  ])
})

test('one category beyond its seats is too many, even if others have free ones', () => {
  const free = { category: 'UR', seats: 5, before: 0, more: 1 } as const
  const over = { category: 'SC', seats: 1, before: 1, more: 1 } as const
  expect(isOverfilled({ seats: 6, before: 1, more: 2, categories: [free, over] })).toBe(true)
  expect(isOverfilled({ seats: 6, before: 0, more: 1, categories: [free] })).toBe(false)
})
