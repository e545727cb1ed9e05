// Every check of the project, in turn: `npm test`; or the tests whose files have a name in their path: `npm test -- NAME`.
// The last line counts each test, and each other check as one.
import { seed } from '../test/seed.ts'
import { checkWithTool } from './check/check-with-tool.ts'
import { runTests, testFiles } from './check/run-tests.ts'
import type { Outcome } from './check/run-program.ts'

type Check = { name: string; run: () => Promise<Outcome> }

const suites = [
  { name: 'rules, boundaries and HTTP on a real PostgreSQL', config: 'vitest.config.ts' },
  { name: 'scenarios in a real browser', config: 'e2e/vitest.config.ts' },
] as const

const say = (text: string) => process.stdout.write(`${text}\n`)

const everything: Check[] = [
  { name: 'types', run: () => checkWithTool('tsc', []) },
  { name: 'lint', run: () => checkWithTool('oxlint', ['--type-aware', '--deny-warnings']) },
  { name: 'format', run: () => checkWithTool('oxfmt', ['--check', '.']) },
  { name: 'unused files, exports and packages', run: () => checkWithTool('knip', []) },
  ...suites.map((suite) => ({ ...suite, run: () => runTests(suite.config) })),
]

/** The tests in files with one of the names in their path; ends the run when a name is in none. */
async function part(names: string[]): Promise<Check[]> {
  const found = await Promise.all(suites.map(async (suite) => ({ ...suite, files: await testFiles(suite.config) })))
  for (const name of names) {
    if (found.some(({ files }) => files.some((file) => file.includes(name)))) continue
    say(
      `No test file has "${name}" in its path. Tests are *.test.ts and *.test.tsx in src and test, and *.scenario.ts in e2e.`,
    )
    process.exit(1)
  }
  return found
    .map((suite) => ({ ...suite, files: suite.files.filter((file) => names.some((name) => file.includes(name))) }))
    .filter(({ files }) => files.length > 0)
    .map((suite) => ({ ...suite, run: () => runTests(suite.config, suite.files) }))
}

const names = process.argv.slice(2).map((name) => name.replace(/^\.\//, ''))
const checks = names.length === 0 ? everything : await part(names)

say(`Seed ${seed}: what is left to chance is the same again with SEED=${seed}`)
let passed = 0
const failures: string[] = []
for (const { name, run } of checks) {
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
