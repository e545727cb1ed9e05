// Every check of the project, in turn: `npm test`. The last line counts each test, and each other check as one.
import { seed } from '../test/seed.ts'
import { checkWithTool } from './check/check-with-tool.ts'
import { runTests } from './check/run-tests.ts'
import type { Outcome } from './check/run-program.ts'

const checks: [name: string, run: () => Promise<Outcome>][] = [
  ['types', () => checkWithTool('tsc', [])],
  ['lint', () => checkWithTool('oxlint', ['--type-aware', '--deny-warnings'])],
  ['format', () => checkWithTool('oxfmt', ['--check', '.'])],
  ['unused files, exports and packages', () => checkWithTool('knip', [])],
  ['rules, boundaries and HTTP on a real PostgreSQL', () => runTests('vitest.config.ts')],
  ['scenarios in a real browser', () => runTests('e2e/vitest.config.ts')],
]

const say = (text: string) => process.stdout.write(`${text}\n`)

say(`Seed ${seed}: what is left to chance is the same again with SEED=${seed}`)
let passed = 0
const failures: string[] = []
for (const [name, run] of checks) {
  say(`\n── ${name}`)
  const begunAt = performance.now()
  const outcome = await run()
  passed += outcome.passed
  failures.push(...outcome.failures)
  const seconds = ((performance.now() - begunAt) / 1_000).toFixed(1)
  say(`${outcome.failures.length === 0 ? 'passed' : 'FAILED'} in ${seconds} s`)
}
// Again at the end, where a long output is read.
for (const failure of failures) say(`\nFAILED ${failure}`)
say(`\n${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length === 0 ? 0 : 1
