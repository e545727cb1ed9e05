// Builds the browser client of a folder, one build at a time, in one of the ways of `buildClient`.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { hashOf, isBuiltFrom, stampFor, stampOf } from './built-from.mjs'

const patienceMs = 10 * 60_000
const sqliteBusy = 5

/**
 * Two roles that start on one folder build one after another. The kernel drops the lock when its process ends or closes
 * it.
 */
function takeTurn(root) {
  const folder = join(root, 'node_modules/.cache')
  mkdirSync(folder, { recursive: true })
  const lock = new DatabaseSync(join(folder, 'build-lock'))
  const take = (waitMs) => lock.exec(`pragma busy_timeout = ${waitMs}; begin exclusive`)
  try {
    take(0)
  } catch (error) {
    if (error.errcode !== sqliteBusy) throw error
    process.stderr.write('Another process builds the browser client; waiting for it …\n')
    take(patienceMs)
  }
  return lock
}

function build(root, hash, how) {
  process.stderr.write('Building the browser client …\n')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const mode = how === 'for tests' ? ['--mode', 'tests'] : []
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'error', ...mode], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status === 0) writeFileSync(stampOf(root), stampFor(hash, how))
  else process.exitCode = 1
}

const [root, how] = process.argv.slice(2)
const turn = takeTurn(root)
const hash = hashOf(root)
if (!isBuiltFrom(root, hash, how)) build(root, hash, how)
turn.close()
