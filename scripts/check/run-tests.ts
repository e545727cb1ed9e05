import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { runProgram } from './run-program.ts'
import type { Outcome } from './run-program.ts'

type Test = { status: string; fullName: string; failureMessages: string[] }
type Report = { numPassedTests: number; testResults: { name: string; assertionResults: Test[] }[] }

function readReport(path: string): Report {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report
  } catch {
    return { numPassedTests: 0, testResults: [] }
  }
}

const othersFrames = /\n +at (?:.*node_modules.*|new Promise .*)/g

/** The failed tests and what each said, to be read at the end of a long output. */
function failuresIn({ testResults }: Report): string[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) =>
        [`${basename(name)}: ${fullName}`, ...failureMessages.map((text) => text.replaceAll(othersFrames, ''))].join(
          '\n',
        ),
      ),
  )
}

/** Runs the tests of one configuration; a run that broke off, or found no tests at all, is a failure too. */
export async function runTests(config: string): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'pravesh-report-'))
  try {
    const path = join(folder, 'report.json')
    const code = await runProgram('vitest', [
      'run',
      `--config=${config}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${path}`,
    ])
    const report = readReport(path)
    const failures = failuresIn(report)
    const isBroken = failures.length === 0 && (code !== 0 || report.numPassedTests === 0)
    if (isBroken) failures.push(`${config}: the run broke off; what it says stands above`)
    return { passed: report.numPassedTests, failures }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
