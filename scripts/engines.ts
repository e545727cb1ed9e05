// Runs the main journeys in the other installed browser engines: `npm run engines`.
import { runTests } from './check/run-tests.ts'

const { passed, failures } = await runTests('e2e/engines/vitest.config.ts')
for (const failure of failures) process.stdout.write(`\nFAILED ${failure}\n`)
process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`)
process.exitCode = failures.length === 0 ? 0 : 1
