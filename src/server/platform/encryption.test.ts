import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from './settings/config.ts'
import { forgetPreviousSecret, keptSecrets, renewKeptSecret } from './settings/kept-secret.ts'
import { openEncryption } from './encryption.ts'

const secret = 'a secret of thirty-two characters'
const another = 'another secret of the same length'
const encryptionOf = (APP_SECRET: string, APP_SECRET_PREVIOUS = '') =>
  openEncryption(readConfig({ APP_SECRET, APP_SECRET_PREVIOUS }))

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pravesh-safe-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('a sealed text opens with the same secret and place only, and is never sealed to the same bytes twice', () => {
  const encryption = encryptionOf(secret)
  const sealed = encryption.seal('234123412346', 'FAC2026-A')
  expect(sealed).not.toContain('234123412346')
  expect(encryption.open(sealed, 'FAC2026-A')).toBe('234123412346')
  expect(encryption.open(sealed, 'FAC2026-B')).toBeNull()
  expect(encryption.seal('234123412346', 'FAC2026-A')).not.toBe(sealed)
  expect(encryptionOf(another).open(sealed, 'FAC2026-A')).toBeNull()
  // A text that claims a known key.
  expect(
    encryptionOf(another).open(sealed.replace(/^[^.]+/, encryptionOf(another).currentKey()), 'FAC2026-A'),
  ).toBeNull()
  const middle = sealed.length - 5
  const changed = sealed.slice(0, middle) + (sealed[middle] === 'A' ? 'B' : 'A') + sealed.slice(middle + 1)
  for (const broken of [changed, sealed.slice(0, 20), '234123412346', ''])
    expect(encryption.open(broken, 'FAC2026-A')).toBeNull()
})

test('with the previous secret, older texts still open, and new ones are sealed with the new secret', () => {
  const sealed = encryptionOf(secret).seal('2341', 'A')
  const both = encryptionOf(another, secret)
  expect(both.open(sealed, 'A')).toBe('2341')
  const anew = both.seal('2341', 'A')
  expect(anew.startsWith(`${encryptionOf(another).currentKey()}.`)).toBe(true)
  expect(encryptionOf(another).open(anew, 'A')).toBe('2341')
  expect([
    both.knows(encryptionOf(secret).currentKey()),
    encryptionOf(another).knows(encryptionOf(secret).currentKey()),
  ]).toEqual([true, false])
})

test('a running portal uses a changed stored secret at once, and the previous one opens texts until it is forgotten', () => {
  const DATA_DIR = newFolder()
  const running = openEncryption(readConfig({ DATA_DIR }))
  const sealed = running.seal('2341', 'A')
  const before = keptSecrets(DATA_DIR).current
  renewKeptSecret(DATA_DIR)
  const { current, previous } = keptSecrets(DATA_DIR)
  expect([previous, current === before]).toEqual([before, false])
  const anew = openEncryption(readConfig({ DATA_DIR })).seal('4123', 'A')
  expect([running.open(anew, 'A'), running.open(sealed, 'A')]).toEqual(['4123', '2341'])
  expect(running.seal('1', 'A').split('.')[0]).toBe(anew.split('.')[0])
  forgetPreviousSecret(DATA_DIR)
  expect(openEncryption(readConfig({ DATA_DIR })).open(sealed, 'A')).toBeNull()
})

test('an interrupted change of the stored secret is completed: the previous secret is never lost', () => {
  const folder = newFolder()
  const { current: first } = keptSecrets(folder)
  renewKeptSecret(folder)
  const { current: second } = keptSecrets(folder)
  renewKeptSecret(folder)
  expect(keptSecrets(folder)).toEqual({ current: second, previous: first })
  expect(readdirSync(folder).toSorted()).toEqual(['app-secret', 'app-secret-previous'])
  expect(readFileSync(join(folder, 'app-secret'), 'utf8')).toHaveLength(64)
})
