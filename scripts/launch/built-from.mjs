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

/** The file in which a build records its sources' hash. */
export const stampOf = (root) => join(root, 'dist/.built-from')

export function isBuiltFrom(root, hash) {
  return existsSync(stampOf(root)) && readFileSync(stampOf(root), 'utf8') === hash
}
