import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkWithTool } from '../scripts/check/check-with-tool.ts'
import { newFolder, run } from './run-script.ts'

const check = (names: string[], env: Record<string, string> = {}) =>
  run('scripts/check.ts', names, { NO_COLOR: '1', ...env })

test('a part of the tests is the files with the name in their path, and nothing else is checked', async () => {
  const { ended, said } = check(['--all', 'test/seed.test', './src/domain/platform/aadhaar'], { SEED: '7' })
  expect(await ended).toBe(0)
  expect(said()).toMatch(/^Seed 7: .* with SEED=7, and --all\n/)
  expect(said().match(/^── .*$/gm)).toEqual(['── rules, boundaries and HTTP on a real PostgreSQL'])
  expect(said()).toMatch(/ Test Files +2 passed \(2\)/)
  expect(said()).toMatch(/\n[1-9]\d* passed, 0 failed\n$/)
})

test('a name in no path is reported, and nothing runs, even if another name matches', async () => {
  const { ended, said, complained } = check(['test/seed.test', 'sead'])
  expect(await ended).toBe(1)
  expect(said()).toBe(
    'No test file has "sead" in its path. Tests are *.test.ts and *.test.tsx in src and test, and *.scenario.ts in e2e.\n',
  )
  expect(complained()).toBe('')
})

test('a tool without findings passes; one with findings fails, and its output is kept', async () => {
  const file = join(newFolder(), 'formatted.ts')
  writeFileSync(file, 'export const one = 1\n')
  expect(await checkWithTool('oxfmt', ['--check', file])).toMatchObject({ passed: 1, failures: [] })
  writeFileSync(file, 'export const one=1')
  const { said, ...outcome } = await checkWithTool('oxfmt', ['--check', file])
  expect(outcome).toEqual({ passed: 0, failures: ['oxfmt ended with 1; what it says stands above'] })
  expect(said).toContain('formatted.ts')
})
