import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { isThere } from './peers/debian-packages.ts'

const folder = join(import.meta.dirname, '../deploy/systemd')
const names = readdirSync(folder)
const services = names.filter((name) => name.endsWith('.service'))
const analyze = '/usr/bin/systemd-analyze'

/** The units with the path of an existing program. */
function unitsHere(): string {
  const copies = mkdtempSync(join(tmpdir(), 'pravesh-units-'))
  onTestFinished(() => rmSync(copies, { recursive: true, force: true }))
  for (const name of names) {
    const text = readFileSync(join(folder, name), 'utf8')
    writeFileSync(join(copies, name), text.replaceAll('/usr/bin/pravesh', '/usr/bin/true'))
  }
  return copies
}

describe.runIf(isThere(analyze, ['systemd']))('the units of systemd', () => {
  test('have no fault that systemd reports', () => {
    const { status, stdout, stderr } = spawnSync(analyze, ['verify', '--man=no', ...names], {
      cwd: unitsHere(),
      encoding: 'utf8',
    })
    expect([status, stdout, stderr]).toEqual([0, '', ''])
  })

  test.each(services)('%s has an exposure of at most 2.5 of 10', (name) => {
    const { status, stdout } = spawnSync(analyze, ['security', '--offline=yes', '--threshold=25', join(folder, name)], {
      encoding: 'utf8',
    })
    expect([status, stdout]).toEqual([0, expect.stringMatching(/Overall exposure level for \S+: \d\.\d OK/)])
  })
})

test('exclude services that cannot run beside each other, and each owns the data folder alone', () => {
  const textOf = (name: string) => readFileSync(join(folder, name), 'utf8')
  expect(textOf('pravesh.service')).toContain('Conflicts=pravesh-web.service pravesh-worker.service')
  for (const name of services) {
    expect(textOf(name)).toMatch(/^StateDirectory=pravesh$/m)
    expect(textOf(name)).toMatch(/^ProtectSystem=strict$/m)
    expect(textOf(name)).toMatch(/^MemoryMax=/m)
  }
})

test('start a service when it is ready, and end it when its event loop hangs, without a dump of personal data', () => {
  for (const name of services.filter((one) => one !== 'pravesh-backup.service')) {
    const text = readFileSync(join(folder, name), 'utf8')
    for (const line of [
      'Type=notify',
      'NotifyAccess=all',
      'WatchdogSec=60',
      'WatchdogSignal=SIGKILL',
      'Restart=on-failure',
    ])
      expect(text.split('\n')).toContain(line)
  }
})
