import { expect, test } from 'vitest'
import type { RuleReport } from '#domain/applications/decisions/finding.ts'
import { openCounts, shownValue, worstFirst } from './eligibility-card.tsx'

const report = (rule: string, outcome: RuleReport['outcome'], actual = ''): RuleReport => ({
  rule,
  outcome,
  actual,
  detail: '',
  required: '',
  isForPeople: false,
})
const rules = [
  report('Department', 'met'),
  report('Category certificate', 'check'),
  report('Age', 'met'),
  report('Experience', 'not-met'),
  report('PhD', 'check'),
]

test('failed rules come first, then rules to check, each in their own order', () => {
  expect(worstFirst(rules).map(({ rule }) => rule)).toEqual([
    'Experience',
    'Category certificate',
    'PhD',
    'Department',
    'Age',
  ])
})

test('failed rules and rules to check are counted, leaving out zeros', () => {
  expect(openCounts(rules)).toEqual([
    { outcome: 'not-met', count: 1 },
    { outcome: 'check', count: 2 },
  ])
  expect(openCounts([report('Age', 'met')])).toEqual([])
})

test('a rule that only people can judge shows no value beside its sentence', () => {
  expect(shownValue({ ...report('OBC certificate', 'check', 'To be checked'), isForPeople: true })).toBe('')
})

test.each([
  ['check', 'PhD', 'PhD'],
  ['check', '', '–'],
  ['not-met', '', '–'],
  ['met', '34 years', '34 years'],
] as const)('a rule that comes out as %s with “%s” shows “%s”', (outcome, actual, expected) => {
  expect(shownValue(report('Rule', outcome, actual))).toBe(expected)
})
