import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { missingFromLock, unpinned, type Lock } from '../scripts/lock/missing-from-lock.ts'

function readLock(): Lock {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')) as Lock
}

test('the lock file has every package it names, also those for other machines: otherwise `npm ci` refuses it everywhere', () => {
  // When this fails, run: node scripts/complete-lock-file.ts
  expect(missingFromLock(readLock())).toEqual([])
})

test('every package is pinned by its content, also those for other machines', () => {
  // When this fails, run: node scripts/complete-lock-file.ts
  expect(unpinned(readLock()).map(([path]) => path)).toEqual([])
})

test('a package is pinned when the lock file has its content hash', () => {
  const pinned = { version: '1.0.0', integrity: 'sha512-aa' }
  const packages = { '': {}, 'node_modules/a': pinned, 'node_modules/b': { version: '1.0.0' }, c: { link: true } }
  expect(unpinned({ packages })).toEqual([['node_modules/b', { version: '1.0.0' }]])
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
