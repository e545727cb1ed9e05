import { mkdirSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join, resolve } from 'node:path'

/**
 * Keeps compiled modules with the data, a fifth off every later start: whoever serves people only reads the code. What is
 * loaded before does not count.
 */
export function keepCompiled({ DATA_DIR, NODE_COMPILE_CACHE }: NodeJS.ProcessEnv): void {
  if (NODE_COMPILE_CACHE !== undefined) return
  const folder = join(resolve(DATA_DIR || './data'), 'cache/node')
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch {
    // The portal says what is wrong with its data folder, if it needs one.
    return
  }
  enableCompileCache(folder)
  // Threads do not inherit what was only said to this one.
  process.env['NODE_COMPILE_CACHE'] = folder
}
