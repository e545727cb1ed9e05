import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { FieldTable } from '#domain/platform/fields.ts'
import { TableFields } from './table-fields.tsx'
import { inputsOf } from './use-button-form.ts'

const table = {
  silence: { as: 'choice', of: ['givesUp', 'keeps'] },
  state: { as: 'choice', of: ['Bihar', 'Goa'], isOptional: true, isList: true, isNamedByPage: true },
  note: { as: 'line', when: ({ silence }) => silence === 'keeps' },
  rounds: { as: 'rows', of: { until: { as: 'day' } }, least: 1, most: 2 },
} as const satisfies FieldTable

const sentences: Record<string, string> = {
  silence: 'Applicants who do not answer',
  'silence.givesUp': 'Give it up',
  'silence.keeps': 'Keep it',
  'silence.keeps.hint': 'As if they had accepted it',
  state: 'State',
  'state.none': 'All states',
  note: 'Note',
  'rounds.until': 'Round {place}: last day',
  'rounds.add': 'Add a round',
  'rounds.remove': 'Remove round {place}',
}
const words = {
  by: (key: string, facts: object = {}) =>
    Object.entries(facts).reduce(
      (said, [name, fact]) => said.replace(`{${name}}`, String(fact)),
      sentences[key] ?? key,
    ),
  has: (key: string) => key in sentences,
}

const drawn = (silence: string, rounds: number) => {
  const values = { silence, state: 'Goa', note: '', rounds: Array.from({ length: rounds }, () => ({ until: '' })) }
  const form = inputsOf({ values, errors: { 'rounds.0.until': 'Enter a date' }, type: vi.fn<() => void>() })
  return renderToStaticMarkup(
    <TableFields of={table} form={form} words={words} extras={{ state: { nameOf: (state) => state.toUpperCase() } }} />,
  )
}

test('a choice has a button for each option with its hint, or a list whose options the page names', () => {
  const html = drawn('givesUp', 1)
  expect(html.match(/type="radio"/g)).toHaveLength(2)
  expect(html).toContain('As if they had accepted it')
  expect(html).toMatch(/<option value="">All states<\/option>.*<option value="Goa"[^>]*>GOA<\/option>/)
})

test('a field is left out until what it depends on is chosen', () => {
  expect(drawn('givesUp', 1)).not.toContain('Note')
  expect(drawn('keeps', 1)).toContain('Note')
})

test('the last row stays, and nobody adds more rows than may be', () => {
  const [one, two] = [drawn('keeps', 1), drawn('keeps', 2)]
  expect(one).toContain('Round 1: last day')
  expect(one).toContain('Enter a date')
  expect(one).toContain('Add a round')
  expect(one).not.toContain('Remove round')
  expect(two).toContain('Remove round 2')
  expect(two).not.toContain('Add a round')
})
