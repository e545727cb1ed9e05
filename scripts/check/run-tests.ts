import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram } from './run-program.ts'
import type { Outcome } from './run-program.ts'

type Report = { numPassedTests: number; numFailedTests: number }

function readReport(path: string): Report {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report
  } catch {
    return { numPassedTests: 0, numFailedTests: 0 }
  }
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
    const { numPassedTests: passed, numFailedTests: failed } = readReport(path)
    const isBroken = failed === 0 && (code !== 0 || passed === 0)
    return { passed, failed: isBroken ? 1 : failed }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
