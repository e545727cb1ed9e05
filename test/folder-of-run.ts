import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

/**
 * A folder for what a test writes, such as a database of its own: in memory where there is room, so that nobody waits for a
 * disk. It is left to the end of the run at the latest; what a killed run left, the next one removes.
 */
export function folderOfRun(name: string): string {
  return mkdtempSync(join(inject('folder'), `${name}-`))
}
