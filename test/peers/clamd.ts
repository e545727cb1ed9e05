import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startChild, stopChild, until } from './child.ts'
import { isThere, packagesOf } from './debian-packages.ts'

export type Clamd = {
  socket: string
  start: () => Promise<void>
  stop: () => Promise<void>
  close: () => Promise<void>
}

/** The harmless test virus of the scanners' makers, joined here so that this file is not taken for it. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE', '!$H+H*'].join('')

function ping(socket: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const connection = connect({ path: socket })
    connection.on('error', reject)
    connection.on('data', (data) => {
      connection.destroy()
      resolve(data.toString().startsWith('PONG'))
    })
    connection.write('zPING\0')
  })
}

/** A real ClamAV with one signature; null where it is not available. */
export function prepareClamd(): Clamd | null {
  const program = '/usr/sbin/clamd'
  if (!isThere(program, packagesOf.clamav)) return null
  const home = mkdtempSync(join(tmpdir(), 'pravesh-clamd-'))
  const socket = join(home, 'clamd.sock')
  mkdirSync(join(home, 'db'))
  writeFileSync(join(home, 'db', 'test.ndb'), `Test.Eicar:0:*:${Buffer.from(eicar).toString('hex')}\n`)
  writeFileSync(join(home, 'clamd.conf'), `LocalSocket ${socket}\nDatabaseDirectory ${home}/db\nForeground yes\n`)
  let child = null as ReturnType<typeof startChild> | null
  const stop = async () => {
    if (child) await stopChild(child)
    child = null
    rmSync(socket, { force: true })
  }
  return {
    socket,
    start: async () => {
      child = startChild(program, ['--config-file', join(home, 'clamd.conf')])
      await until('clamd answers', () => ping(socket))
    },
    stop,
    close: async () => {
      await stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
