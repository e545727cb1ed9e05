import { lchownSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '#lib/start-error/start-error.ts'

function giveTo(path: string, uid: number): void {
  if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) giveTo(join(path, name), uid)
  // The folder comes after its contents: after an interruption the next start sees the old owner and begins again.
  lchownSync(path, uid, uid)
}

/**
 * Makes sure that a folder belongs to the user PostgreSQL runs as. Root may start in another way than last time, and
 * then gives everything in it to the new user; other users get an error that names the owner.
 */
export function ensureOwner(folder: string, uid: number, program = 'the program'): void {
  const owner = lstatSync(folder).uid
  if (owner === uid) return
  if (process.getuid?.() === 0) return giveTo(folder, uid)
  throw new StartError(
    `The folder ${folder} belongs to another user (number ${owner}). Start ${program} as that user, or set DATA_DIR to another folder.`,
  )
}
