import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { ViteUserConfig } from 'vitest/config'
import { runProgram, type Outcome } from './run-program.ts'

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

/** The failed tests with their messages, for the end of a long output. */
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

const root = join(import.meta.dirname, '../..')

/** The test files of one configuration, as paths from the project's root. */
export async function testFiles(config: string): Promise<string[]> {
  const { default: settings } = (await import(join(root, config))) as { default: ViteUserConfig }
  const folder = dirname(config)
  return globSync(settings.test?.include ?? [], { cwd: join(root, folder) }).map((name) => join(folder, name))
}

/**
 * Runs the tests of one configuration, or of these files; an interrupted run, or one without tests, is a failure too.
 */
export async function runTests(config: string, files: string[] = []): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'pravesh-report-'))
  try {
    const path = join(folder, 'report.json')
    const code = await runProgram('vitest', [
      'run',
      `--config=${config}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${path}`,
      // Each worker has a portal, which takes a while to start.
      ...(files.length === 1 ? ['--maxWorkers=1'] : []),
      // Absolute paths: the beginning of one path may occur in the middle of another.
      ...files.map((file) => join(root, file)),
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
