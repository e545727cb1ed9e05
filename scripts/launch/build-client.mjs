import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const sources = [
  'index.html',
  'package-lock.json',
  'package.json',
  'scripts/build',
  'src/domain',
  'src/web',
  'src/words',
  'tsconfig.json',
  'vite.config.ts',
]

function filesOf(root, path) {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesOf(root, `${path}/${name}`))
}

/** One hash over names and contents: times mean nothing after a checkout. */
function hashOf(root) {
  const hash = createHash('sha256')
  for (const path of sources.flatMap((source) => filesOf(root, source))) {
    if (!/\.test\.tsx?$/.test(path)) hash.update(`${path}\0`).update(readFileSync(join(root, path)))
  }
  return hash.digest('hex')
}

/** Builds the browser client unless `dist` was built from these very sources. */
export function buildClient(root, node) {
  const stamp = join(root, 'dist/.built-from')
  const hash = hashOf(root)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  process.stderr.write('Building the browser client …\n')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const { status } = spawnSync(node, [vite, 'build', '--logLevel', 'error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Error('The browser client could not be built; the message is above.')
  writeFileSync(stamp, hash)
}
