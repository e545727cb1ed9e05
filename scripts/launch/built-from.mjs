import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const sources = [
  'index.html',
  'package-lock.json',
  'package.json',
  'scripts/build',
  'src/domain',
  'src/lib',
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

/** One hash over names and contents, because times mean nothing after a checkout. */
export function hashOf(root) {
  const hash = createHash('sha256')
  for (const path of sources.flatMap((source) => filesOf(root, source))) {
    if (!/\.test\.tsx?$/.test(path)) hash.update(`${path}\0`).update(readFileSync(join(root, path)))
  }
  return hash.digest('hex')
}

/** The file in which a build records its sources' hash and its kind. */
export const stampOf = (root) => join(root, 'dist/.built-from')

/** What a build records. A quick one for tests is never mistaken for the one that is served. */
export const stampFor = (hash, how) => (how === 'for tests' ? `${hash} for tests` : hash)

/** Whether the last build spares this one. */
export function isBuiltFrom(root, hash, how) {
  if (how === 'always' || !existsSync(stampOf(root))) return false
  return [hash, stampFor(hash, how)].includes(readFileSync(stampOf(root), 'utf8'))
}
