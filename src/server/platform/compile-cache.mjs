import { mkdirSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join, resolve } from 'node:path'
import { readSetting } from './read-setting.mjs'

/**
 * Stores compiled modules in the data folder, which saves a fifth of every later start: service users can only read the
 * code's folder. Modules loaded before this call are not stored.
 */
export function keepCompiled() {
  if (process.env.NODE_COMPILE_CACHE) return
  const folder = join(resolve(readSetting(process.cwd(), 'DATA_DIR') || './data'), 'cache/node')
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch {
    // The portal reports a faulty data folder later, if it needs one.
    return
  }
  enableCompileCache(folder)
  // Threads inherit the variable, but not the call above.
  process.env.NODE_COMPILE_CACHE = folder
}
