import { expect, test } from 'vitest'
import { canonicalJson, canonicalPieces } from './canonical-json.ts'

const rows = Array.from({ length: 4_500 }, (_, place) => ({
  rank: place,
  id: `A${place}`,
  seat: place % 2 ? null : 'UR',
}))

test.each([
  ['a long list among other keys in no order', { b: 1, rows, a: { d: 'ड', c: undefined } }],
  ['a long list that is first, or last', { rows, zero: [], all: rows.slice(0, 2_001) }],
  ['a list as long as one piece', { rows: rows.slice(0, 2_000) }],
  ['keys without a value', { b: undefined, a: 1, rows: [undefined, 2] }],
  ['nothing', {}],
  ['a list', rows],
  ['a text', 'text'],
  ['null', null],
])('the canonical JSON of %s is the same in pieces', (_, value) => {
  expect([...canonicalPieces(value)].join('')).toBe(canonicalJson(value))
})

test('no piece holds more than 2,000 rows of a list', () => {
  expect([...canonicalPieces({ rows })].map((piece) => piece.split('"rank"').length - 1)).toEqual([
    2_000, 2_000, 500, 0,
  ])
})
