import { runTool } from './run-tool.ts'

/**
 * The time of everything in a release: that of its commit, or SOURCE_DATE_EPOCH, so that the same sources give the same
 * bytes. Warns about what would prevent that.
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
