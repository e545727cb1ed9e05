import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { isThere } from './peers/debian-packages.ts'

const folder = join(import.meta.dirname, '../deploy/systemd')
const names = readdirSync(folder).filter((name) => !name.endsWith('.d'))
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8')
const services = names.filter((name) => name.endsWith('.service'))
const analyze = '/usr/bin/systemd-analyze'

/** The units with the path of an existing program, and the template as a unit. */
function unitsHere(): string {
  const copies = mkdtempSync(join(tmpdir(), 'pravesh-units-'))
  onTestFinished(() => rmSync(copies, { recursive: true, force: true }))
  cpSync(folder, copies, { recursive: true, verbatimSymlinks: true })
  for (const name of names)
    writeFileSync(join(copies, name), textOf(name).replaceAll('/usr/bin/pravesh', '/usr/bin/true'))
  return copies
}

describe.runIf(isThere(analyze, ['systemd']))('the units of systemd', () => {
  test('have no fault that systemd reports', () => {
    const units = names.map((name) => name.replace('@', '@3002'))
    const { status, stdout, stderr } = spawnSync(analyze, ['verify', '--man=no', ...units], {
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
  expect(textOf('pravesh.service')).toContain('Conflicts=pravesh-web.service pravesh-worker.service')
  expect(textOf('pravesh-web@.service')).toContain('Conflicts=pravesh.service')
  const common = textOf('pravesh-.service.d/sandbox.conf')
  expect(readlinkSync(join(folder, 'pravesh.service.d/sandbox.conf'))).toBe('../pravesh-.service.d/sandbox.conf')
  for (const line of ['StateDirectory=pravesh', 'ProtectSystem=strict', 'User=pravesh'])
    expect(common.split('\n')).toContain(line)
  for (const name of services) expect(textOf(name)).toMatch(/^MemoryMax=/m)
})

test('give a further web process the port of its name, which the settings file does not override', () => {
  expect(textOf('pravesh-web@.service').split('\n')).toContain(
    'ExecStart=/usr/bin/env ROLE=web PORT=%i /usr/bin/pravesh start',
  )
})

test('e-mail the administrators when a backup or its check fails', () => {
  for (const name of ['pravesh-backup.service', 'pravesh-backup-check.service'])
    expect(textOf(name)).toContain('OnFailure=pravesh-failed.service\n')
  expect(textOf('pravesh-failed.service')).toContain('ExecStart=/usr/bin/pravesh doctor --mail\n')
})

test('make and check backups from the first start of the portal or the worker', () => {
  for (const timer of ['pravesh-backup.timer', 'pravesh-backup-check.timer'])
    expect(textOf(timer)).toContain('WantedBy=pravesh.service pravesh-worker.service\n')
})

test('start a service when it is ready, and end it when its event loop hangs, without a dump of personal data', () => {
  for (const name of services.filter((one) => !/^pravesh-(?:backup|failed)/.test(one))) {
    const text = textOf(name)
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
