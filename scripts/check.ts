// Every check of the project, in turn: `npm test`; or the tests with a name in their file's path: `npm test -- NAME`.
// `npm run nightly`, which adds `--all`, leaves nothing to other runs: every file, every screen in every state, and more
// random rounds.
// The last line has the sum; each check that is no test is one in it.
import { parseArgs } from 'node:util'
import { installBeside } from '../test/peers/debian-packages.ts'
import { restingFiles } from '../test/in-turns.ts'
import { seed } from '../test/seed.ts'
import { checkWithTool } from './check/check-with-tool.ts'
import { runTests, testFiles } from './check/run-tests.ts'
import type { Outcome } from './check/run-program.ts'

type Check = { name: string; run: () => Promise<Outcome> }
type Ended = Outcome & { name: string; seconds: number }

const suites = [
  { name: 'rules, boundaries and HTTP on a real PostgreSQL', config: 'vitest.config.ts' },
  { name: 'scenarios in a real browser', config: 'e2e/vitest.config.ts' },
] as const

const say = (text: string) => process.stdout.write(`${text}\n`)

// The linter also reports type errors, and so reads the project once for both.
const tools: Check[] = [
  {
    name: 'types and lint',
    run: () => checkWithTool('oxlint', ['--type-aware', '--type-check', '--deny-warnings']),
  },
  { name: 'format', run: () => checkWithTool('oxfmt', ['--check', '.']) },
  { name: 'unused files, exports and packages', run: () => checkWithTool('knip', []) },
]

/** The tests with one of the names in their file's path; ends the run when no path has one of the names. */
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

async function timed({ name, run }: Check): Promise<Ended> {
  const begunAt = performance.now()
  const outcome = await run()
  return { ...outcome, name, seconds: (performance.now() - begunAt) / 1_000 }
}

/** In sequence: they run on the processor time that the tests leave. */
async function runTools(): Promise<Ended[]> {
  const ended: Ended[] = []
  for (const tool of tools) ended.push(await timed(tool))
  return ended
}

let passed = 0
const failures: string[] = []
function conclude(ended: Ended): void {
  passed += ended.passed
  failures.push(...ended.failures)
  say(`${ended.failures.length === 0 ? 'passed' : 'FAILED'} in ${ended.seconds.toFixed(1)} s`)
}

const { values: options, positionals } = parseArgs({ allowPositionals: true, options: { all: { type: 'boolean' } } })
if (options.all) process.env['WHOLE_RUN'] = 'on'
const names = positionals.map((name) => name.replace(/^\.\//, ''))
const isPart = names.length > 0
process.env[isPart ? 'NAMED' : 'IN_TURNS'] = 'on'
const tests = isPart ? await part(names) : suites.map((suite) => ({ ...suite, run: () => runTests(suite.config) }))

say(`Seed ${seed}: what is left to chance is the same again with SEED=${seed}${options.all ? ', and --all' : ''}`)
if (!isPart) installBeside()
if (!isPart && restingFiles().length > 0) say(`Left to other runs: ${restingFiles().join(', ')}`)
let toolsEnded: Promise<Ended[]> | null = isPart ? null : runTools()
for (const suite of tests) {
  say(`\n── ${suite.name}`)
  conclude(await timed(suite))
  for (const tool of (await toolsEnded) ?? []) {
    say(`\n── ${tool.name}, beside the tests`)
    if (tool.said) say(tool.said.trimEnd())
    conclude(tool)
  }
  toolsEnded = null
}
// Repeated at the end, where people look in a long output.
for (const failure of failures) say(`\nFAILED ${failure}`)
say(`\n${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length === 0 ? 0 : 1
