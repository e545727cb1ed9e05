import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { readSettings } from './settings-file.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pravesh-settings-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
})

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

test('the environment wins over the file, even with an empty value', () => {
  const settings = file(
    'pravesh.env',
    '# mail\nSMTP_URL="smtps://user:p#w@host"\nPORT=4000\nDATA_DIR=/var/lib/pravesh\n',
  )
  expect(readSettings({ PORT: '5000', DATA_DIR: '', PRAVESH_ENV: settings })).toEqual({
    SMTP_URL: 'smtps://user:p#w@host',
    PORT: '5000',
    DATA_DIR: '',
    PRAVESH_ENV: settings,
  })
})

test('the first existing file of the usual places is read, and none is needed', () => {
  const nowhere = join(folder, 'etc/pravesh.env')
  const second = file('second.env', 'PORT=4002')
  const third = file('third.env', 'PORT=4003\nHOST=0.0.0.0')
  expect(readSettings({}, [nowhere, second, third])).toEqual({ PORT: '4002' })
  expect(readSettings({ HOST: '::1' }, [nowhere])).toEqual({ HOST: '::1' })
})

test('a missing file named by PRAVESH_ENV is reported', () => {
  const missing = join(folder, 'missing.env')
  expect(() => readSettings({ PRAVESH_ENV: missing })).toThrow(
    `PRAVESH_ENV names the file ${missing}, and there is none.`,
  )
})

/** Root can read whatever the modes say, unless it drops that capability. */
const withoutOverride = process.getuid?.() === 0 ? ['setpriv', '--bounding-set', '-dac_override,-dac_read_search'] : []

test('a file that this user cannot read is reported', () => {
  const secret = file('secret.env', 'PORT=4000')
  chmodSync(secret, 0o000)
  const script = `import { readSettings } from ${JSON.stringify(join(import.meta.dirname, 'settings-file.ts'))}
    try { readSettings({}, [${JSON.stringify(secret)}]) } catch ({ message }) { process.stdout.write(message) }`
  const command = [...withoutOverride, process.execPath, '--input-type=module', '--eval', script]
  expect(execFileSync('env', command, { encoding: 'utf8' })).toBe(
    `The settings in ${secret} may not be read by this user. Run this as root or as the user of the service.`,
  )
})

test('a path that is no file is reported', () => {
  expect(() => readSettings({ PRAVESH_ENV: folder })).toThrow(`The settings in ${folder} cannot be read: EISDIR.`)
})
