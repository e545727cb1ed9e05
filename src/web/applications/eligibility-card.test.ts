import { expect, test } from 'vitest'
import type { RuleReport } from '#domain/applications/finding.ts'
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

test('what is not met stands first, then what is checked, each in the order of the rules', () => {
  expect(worstFirst(rules).map(({ rule }) => rule)).toEqual([
    'Experience',
    'Category certificate',
    'PhD',
    'Department',
    'Age',
  ])
})

test('what is not met and what is checked are counted, and not counted when there is none', () => {
  expect(openCounts(rules)).toEqual([
    { outcome: 'not-met', count: 1 },
    { outcome: 'check', count: 2 },
  ])
  expect(openCounts([report('Age', 'met')])).toEqual([])
})

test('of a rule that only people can judge nothing is shown beside its sentence', () => {
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
