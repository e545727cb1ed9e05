import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { postgresFolder } from './binaries.ts'
import { chooseRunAs, waysOfRoot } from './run-as.ts'

const isRoot = process.getuid?.() === 0

/** Like root's home: nobody else can enter. */
function closedFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pravesh-closed-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test.runIf(isRoot).for([0, 1])(
  'root runs the programs as another user in a folder only root can enter (%i tools missing)',
  (missing) => {
    const folder = closedFolder()
    const { command } = chooseRunAs(postgresFolder(), folder, { ways: waysOfRoot.slice(missing) })
    const { program, args, ...user } = command('sh', ['-c', 'cd "$0" && id -u', folder])
    expect(spawnSync(program, args, { encoding: 'utf8', ...user }).stdout).toBe('65534\n')
  },
)

test.runIf(isRoot)('root gets instructions when no way is left', () => {
  const folder = closedFolder()
  expect(() => chooseRunAs(postgresFolder(), folder, { ways: waysOfRoot.slice(1, 2) })).toThrow(
    /^PostgreSQL cannot run as root/,
  )
})

test.runIf(!isRoot)('an ordinary user runs the programs directly', () => {
  const { command } = chooseRunAs(postgresFolder(), closedFolder())
  expect(command('initdb', ['--version'])).toEqual({ program: 'initdb', args: ['--version'] })
})
