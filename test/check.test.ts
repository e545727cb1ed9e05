import { expect, test } from 'vitest'
import { run } from './run-script.ts'

const check = (names: string[], env: Record<string, string> = {}) =>
  run('scripts/check.ts', names, { NO_COLOR: '1', ...env })

test('a part of the tests is those whose files have the name in their path, and nothing else is checked', async () => {
  const { ended, said } = check(['test/seed.test', './src/domain/platform/aadhaar'], { SEED: '7' })
  expect(await ended).toBe(0)
  expect(said()).toMatch(/^Seed 7: /)
  expect(said().match(/^── .*$/gm)).toEqual(['── rules, boundaries and HTTP on a real PostgreSQL'])
  expect(said()).toMatch(/ Test Files +2 passed \(2\)/)
  expect(said()).toMatch(/\n[1-9]\d* passed, 0 failed\n$/)
})

test('a name that is in no path is told, and nothing is run, though another name is', async () => {
  const { ended, said, complained } = check(['test/seed.test', 'sead'])
  expect(await ended).toBe(1)
  expect(said()).toBe(
    'No test file has "sead" in its path. Tests are *.test.ts and *.test.tsx in src and test, and *.scenario.ts in e2e.\n',
  )
  expect(complained()).toBe('')
})
