import { createHash } from 'node:crypto'
import { realpathSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import type { Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'

/**
 * The name of the lock: a socket. Linux has sockets that live in no folder and end with their process, so that nothing
 * is left after `kill -9` and no process number can be taken for another's.
 */
function lockName(dataDir: string): string {
  const hash = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 32)
  return process.platform === 'linux' ? `\0pravesh-${hash}` : join(tmpdir(), `pravesh-${hash}.lock`)
}

function listen(name: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', reject)
    server.listen(name, () => resolve(server.unref()))
  })
}

function isAnswered(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(name, () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('close', () => socket.destroy())
  })
}

/** Holds a data folder until released or until the process ends; a second start on it is refused. */
export async function lockFolder(dataDir: string): Promise<() => void> {
  const name = lockName(dataDir)
  try {
    const server = await listen(name)
    return () => server.close()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    if (name.startsWith('\0') || (await isAnswered(name))) {
      throw new StartError(`Pravesh already runs on the data folder ${dataDir}. Stop it, or set DATA_DIR to another folder.`)
    }
    rmSync(name, { force: true })
    return lockFolder(dataDir)
  }
}
