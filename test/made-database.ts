import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

/** Where the run keeps the files of a database that no portal has used yet. */
export const unusedDatabase = (folder: string): string => join(folder, 'unused')

/** Copies the files of a stopped database with owners and permissions, which PostgreSQL checks. */
export function copyDatabase(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  execFileSync('cp', ['-a', join(from, 'postgres'), to])
}

/**
 * Puts a migrated database into a data folder, as the first start of a portal would: making one takes several seconds of
 * a processor. First starts themselves have tests of their own.
 */
export function withMadeDatabase(dataDir: string): string {
  copyDatabase(unusedDatabase(inject('folder')), dataDir)
  return dataDir
}
