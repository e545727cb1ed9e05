import product from '../../package.json' with { type: 'json' }
import { runTool } from './run-tool.ts'

/** What a release is made of, from the root of the project. */
const inputs = [
  'src',
  'scripts',
  'deploy',
  'docs',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  '*.html',
  '*.md',
]

export type ReleasedVersion = {
  /** Such as `0.1.0+20261127.153245.0ed37c7b`: later commits sort behind earlier ones, by semver and in Debian. */
  version: string
  /** The time of everything in the release. */
  madeAt: Date
}

const seconds = (text: string) => (/^\d+$/.test(text) ? Number(text) : null)

/** The commit of the sources, with its time in seconds; null outside a clone. */
function commitOf(root: string): { hash: string; at: number; changed: string } | null {
  try {
    const git = (...args: string[]) => runTool('git', ['-C', root, ...args]).trim()
    const [hash = '', at = ''] = git('log', '-1', '--format=%H %ct').split(' ')
    return { hash: hash.slice(0, 8), at: Number(at), changed: git('status', '--porcelain', '--', ...inputs) }
  } catch {
    return null
  }
}

/**
 * The version of a release and the time of everything in it: those of its commit, or SOURCE_DATE_EPOCH, so that the same
 * sources give the same bytes. A version of no commit says so.
 */
export function versionOfSources(root: string): ReleasedVersion {
  const { SOURCE_DATE_EPOCH: given = '' } = process.env
  const commit = commitOf(root)
  const at = seconds(given) ?? commit?.at
  if (at === undefined) {
    throw new Error('A release bears the time of its commit: make it in a clone, or set SOURCE_DATE_EPOCH.')
  }
  if (commit?.changed) process.stderr.write(`This release is of no commit; what is not committed:\n${commit.changed}\n`)
  const madeAt = new Date(at * 1_000)
  const [day, time] = madeAt.toISOString().replaceAll(/[-:]/g, '').split(/[T.]/)
  const parts = [day, time, commit?.hash, commit?.changed && 'changed'].filter(Boolean)
  return { version: `${product.version}+${parts.join('.')}`, madeAt }
}
