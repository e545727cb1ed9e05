import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { StartError } from '#lib/start-error/start-error.ts'

// A Unix socket's path may have 107 bytes (103 on macOS), of which PostgreSQL adds `/.s.PGSQL.5432.lock`.
const maxFolderBytes = 80
// `nobody` owns it after an earlier start by root.
const nobody = 65534

/** The folder of the socket: the data folder or, if its path is too long, a private folder for temporary files. */
export function socketFolder(dataDir: string): string {
  const inside = join(dataDir, 'run')
  const isShort = Buffer.byteLength(inside) <= maxFolderBytes
  const folder = isShort ? inside : join(tmpdir(), `pravesh-${userInfo().uid}-${shortHash(dataDir)}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  refuseSomebodyElses(folder)
  chmodSync(folder, 0o700)
  return folder
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

/** Anybody could make a folder with that name among the temporary files, and would own the socket in it. */
function refuseSomebodyElses(folder: string): void {
  const found = lstatSync(folder)
  const uid = process.getuid?.()
  const isOurs = found.uid === uid || (uid === 0 && found.uid === nobody)
  if (found.isDirectory() && isOurs) return
  throw new StartError(
    `The folder ${folder} belongs to somebody else. Remove it, or set DATA_DIR to a folder with a shorter path.`,
  )
}
