import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldErrors } from '#domain/platform/field-errors.ts'
import { schemasOf } from '#domain/platform/field-schemas.ts'
import { firstValues, type FieldTable } from '#domain/platform/fields.ts'
import { storedValues, typedValues } from './typed-values.ts'

const table = {
  name: { as: 'line', max: 10 },
  days: { as: 'number', min: 1, max: 30, first: 7 },
  length: { as: 'number', min: 0, isOptional: true },
  silence: { as: 'choice', of: ['givesUp', 'keeps'] },
  state: { as: 'choice', of: ['Bihar', 'Goa'], isOptional: true },
  kind: { as: 'choice', of: ['a', 'b'], startsEmpty: true, refusal: 'type-required' },
  mayChange: { as: 'yesNo' },
  fee: { as: 'money', of: ['UR', 'PWD'] },
  place: { as: 'texts' },
  list: { as: 'group', of: { until: { as: 'day' } } },
  rounds: { as: 'rows', of: { percent: { as: 'number', min: 0, max: 100 }, until: { as: 'day' } }, least: 1, most: 2 },
  unseen: { as: 'choice', of: ['note', 'no'], isLater: true },
} as const satisfies FieldTable
const Stored = z.object(schemasOf(table))

const stored = {
  ...firstValues(table),
  name: 'Seats',
  kind: 'b' as const,
  list: { until: '2026-09-30' },
  rounds: [{ percent: 50, until: '2026-08-31' }],
}

test('a table has values to begin with: the first of each choice, yes, and no row', () => {
  expect(firstValues(table)).toMatchObject({
    days: 7,
    length: null,
    silence: 'givesUp',
    state: null,
    kind: '',
    mayChange: true,
    fee: { UR: 0, PWD: 0 },
    place: { en: '' },
    rounds: [],
  })
})

test('stored values are typed as text and read again', () => {
  const typed = typedValues(table, stored)
  expect(typed).toMatchObject({
    days: '7',
    length: '',
    state: '',
    mayChange: 'yes',
    fee: { UR: '0', PWD: '0' },
    place: { en: '', hi: '' },
    rounds: [{ percent: '50', until: '2026-08-31' }],
    unseen: 'note',
  })
  expect(Stored.parse(storedValues(table, typed))).toEqual({ ...stored, place: { en: '', hi: '' }, unseen: 'note' })
})

test('what was stored before an entry was added has none of its values, and fits', () => {
  const { unseen: _later, ...earlier } = stored
  expect(Stored.parse(earlier)).toEqual(earlier)
})

test('what is no value is refused at its field', () => {
  const typed = {
    ...typedValues(table, stored),
    days: 'many',
    kind: '',
    fee: { UR: '1,200', PWD: 'free' },
    rounds: [{ percent: '101', until: 'soon' }],
  }
  const read = storedValues(table, typed)
  expect(read).toMatchObject({ days: Number.NaN, fee: { UR: 1200, PWD: Number.NaN } })
  expect(fieldErrors(Stored, read).map(({ path }) => path)).toEqual([
    'days',
    'kind',
    'fee.PWD',
    'rounds.0.percent',
    'rounds.0.until',
  ])
})
