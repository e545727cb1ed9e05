import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const enoughBytes = 4 * 1_024 ** 3
const prefix = 'pravesh-test-'

/** A folder in memory where there is room: copying the thousand files of a database takes a tenth of the time there. */
function roomyFolder(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize >= enoughBytes ? '/dev/shm' : tmpdir()
  } catch {
    return tmpdir()
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

/**
 * A folder for databases and files of tests, in memory where there is room: nobody waits for a disk. It is named after
 * this process, so that the next run removes what a killed one left: PostgreSQL ends without its folder.
 */
export function folderInMemory(): string {
  const parent = roomyFolder()
  for (const name of readdirSync(parent).filter((one) => one.startsWith(prefix))) {
    const pid = Number.parseInt(name.slice(prefix.length), 10)
    if (!Number.isInteger(pid) || isRunning(pid)) continue
    try {
      rmSync(join(parent, name), { recursive: true, force: true })
    } catch {
      // A folder of another user stays.
    }
  }
  return mkdtempSync(join(parent, `${prefix}${process.pid}-`))
}
