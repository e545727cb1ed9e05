import { runTool } from './run-tool.ts'

/**
 * The moment that everything in a release bears: that of its commit, or what SOURCE_DATE_EPOCH says, so that it can be made again
 * from the same sources. Says on the way what would keep that from being true.
 */
export function momentOfSources(root: string): Date {
  const { SOURCE_DATE_EPOCH: given = '' } = process.env
  if (/^\d+$/.test(given)) return new Date(Number(given) * 1_000)
  try {
    const git = (...args: string[]) => runTool('git', ['-C', root, ...args]).trim()
    const changed = git('status', '--porcelain', '--', ':/')
    if (changed !== '') process.stderr.write(`This release is of no commit; what is not committed:\n${changed}\n`)
    return new Date(Number(git('log', '-1', '--format=%ct')) * 1_000)
  } catch {
    throw new Error('A release bears the time of its commit: make it in a clone, or set SOURCE_DATE_EPOCH.')
  }
}
