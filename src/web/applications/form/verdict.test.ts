import { expect, test } from 'vitest'
import { unknownOf } from './verdict.tsx'

const at = (...paths: string[]) => paths.map((path) => ({ path }))

test.each([
  ['nothing is known', at('percentage', 'biology'), [], at('percentage', 'biology')],
  ['all is known', at('percentage', 'biology'), ['biology', 'percentage'], []],
  ['another rule is not met later', at('percentage', 'dob'), ['percentage'], at('dob')],
  ['what was known is met by now', at(), ['percentage'], []],
])('an ineligible applicant is asked before paying about rules not acknowledged yet: %s', (_, rules, known, asked) => {
  expect(unknownOf(rules, known)).toEqual(asked)
})
