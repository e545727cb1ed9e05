import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { missingFromLock } from '../scripts/lock/missing-from-lock.ts'
import type { Lock } from '../scripts/lock/missing-from-lock.ts'

function readLock(): Lock {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')) as Lock
}

test('the lock file has every package it names, also those for other machines: else `npm ci` refuses it everywhere', () => {
  // When this fails, run: node scripts/complete-lock-file.ts
  expect(missingFromLock(readLock())).toEqual([])
})

test('every package that can reach this machine is pinned by its content', () => {
  const isForHere = ({ os, cpu, libc }: Lock['packages'][string]) =>
    (os?.includes('linux') ?? true) && (cpu?.includes('x64') ?? true) && (libc?.includes('glibc') ?? true)
  const unpinned = Object.entries(readLock().packages)
    .filter(([path, entry]) => path !== '' && isForHere(entry) && !('integrity' in entry))
    .map(([path]) => path)
  expect(unpinned).toEqual([])
})

test('a package without an entry is found, wherever npm may have put it', () => {
  const lock: Lock = {
    packages: {
      '': { optionalDependencies: { 'tool-linux': '1.0.0' } },
      'node_modules/a': { dev: true, optionalDependencies: { 'a-linux': '2.0.0', 'a-darwin': '2.0.0', b: '^1.0.0' } },
      'node_modules/a/node_modules/a-linux': {},
      'node_modules/b': {},
    },
  }
  expect(missingFromLock(lock)).toEqual([
    { name: 'tool-linux', version: '1.0.0', isDev: false },
    { name: 'a-darwin', version: '2.0.0', isDev: true },
  ])
})
