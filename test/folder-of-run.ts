import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

/**
 * A folder for files of a test, such as a database: in memory where there is room, so that nobody waits for a disk. It
 * is deleted at the end of the run; the next run deletes those of a killed one.
 */
export function folderOfRun(name: string): string {
  return mkdtempSync(join(inject('folder'), `${name}-`))
}
