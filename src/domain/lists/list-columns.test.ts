import { expect, test } from 'vitest'
import { z } from 'zod'
import { queryOf, rowSchemaOf } from './column-schemas.ts'
import { columnsInRow, columnsOfList, sortedBy, storedOf } from './list-columns.ts'

type Form = { house?: { floor?: number | null; name?: string | null }; pets?: number | null }

const columns = columnsOfList<Form, { years: number }>()({
  name: { as: 'text', stored: 'houseName', at: 'house.name', of: 'answer', sort: true },
  floor: { as: 'whole', stored: 'floor', at: 'house.floor', of: 'answer', filter: true, most: 99 },
  pets: { as: 'whole', stored: 'petCount', of: 'answer', empty: 0, sort: 'petOrder' },
  colour: { as: ['red', 'blue'], stored: 'colour', said: { red: 'RED', blue: 'BLUE' }, filter: true },
  since: { as: 'day', stored: 'since', filter: true },
  isOld: { as: 'flag', stored: 'isOld', empty: 'never', of: (_, { years }) => years > 50 },
})

test('what is stored comes from the answers by their paths, and from what is made of them', () => {
  const form = { house: { floor: 3, name: '' } }
  expect(storedOf(columns, form, { years: 60 })).toEqual({ houseName: null, floor: 3, petCount: 0, isOld: true })
})

test('a row has its columns at their paths, with the words of its calls', () => {
  const stored = { name: 'Rose', floor: null, pets: 2, colour: 'red', since: null, isOld: false } as const
  const row = { house: { name: 'Rose', floor: null }, pets: 2, colour: 'RED', since: null, isOld: false }
  expect(columnsInRow(columns, stored)).toEqual(row)
  expect(rowSchemaOf(columns).parse(row)).toEqual(row)
  expect(rowSchemaOf(columns).safeParse({ ...row, colour: 'red' }).success).toBe(false)
})

test('an address narrows a list by words, and by both ends of a range', () => {
  const query = z.strictObject(queryOf(columns))
  const asked = { floorMin: '2', floorMax: '', colour: 'red,blue', sinceFrom: '2026-11-30' }
  expect(query.parse(asked)).toEqual({ floorMin: 2, colour: ['red', 'blue'], sinceFrom: '2026-11-30' })
  for (const wrong of [{ floorMax: '100' }, { colour: 'green' }, { sinceTo: '30' }, { name: 'Rose' }])
    expect(query.safeParse(wrong).success).toBe(false)
})

test('a list is sorted by the paths of its columns', () => {
  expect(sortedBy(columns).map(({ word }) => word)).toEqual(['house.name', 'pets'])
})
