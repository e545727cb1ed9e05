import { expect, test } from 'vitest'
import { pageAround, placeIn } from './list-place.ts'

test('a page contains the neighbours of every position', () => {
  for (let position = 1; position <= 2000; position += 1) {
    const { page, limit } = pageAround(position)
    const [from, to] = [(page - 1) * limit + 1, page * limit]
    expect(from).toBeLessThanOrEqual(Math.max(1, position - 1))
    expect(to).toBeGreaterThanOrEqual(position + 1)
    expect(limit).toBeLessThanOrEqual(100)
  }
})

const answered = { ids: ['a', 'b', 'c'], page: 1, limit: 3, total: '231' }

test('the neighbours are the rows before and after', () => {
  expect(placeIn(answered, 'b', 2)).toEqual({
    position: 2,
    total: '231',
    previous: { id: 'a', position: 1 },
    next: { id: 'c', position: 3 },
  })
  expect(placeIn(answered, 'a', 1).previous).toBeNull()
})

test('an application that a decision removed is followed by the one that moved up', () => {
  expect(placeIn(answered, 'gone', 2)).toEqual({
    position: null,
    total: '231',
    previous: { id: 'a', position: 1 },
    next: { id: 'b', position: 2 },
  })
})

test('an application that moved is found at its present position', () => {
  expect(placeIn(answered, 'b', 1).position).toBe(2)
})
