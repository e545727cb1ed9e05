import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresFolder } from '#lib/embedded-postgres/binaries.ts'
import { chooseRunAs } from '#lib/embedded-postgres/run-as.ts'
import { freePort } from '../../bench/server-process.ts'
import { isOpen, startChild, stopChild, until } from './child.ts'
import { isThere, packagesOf } from './debian-packages.ts'

const program = '/usr/sbin/pgbouncer'

/** Serves every database behind a socket, in transaction mode, with so many server connections for each. */
const settingsOf = (socketDir: string, port: number, poolSize: number) => `[databases]
* = host='${socketDir}' user=pravesh
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 1000
ignore_startup_parameters = statement_timeout
`

export type Pgbouncer = {
  /** The address of a database through it. */
  connectionString: (database: string) => string
  close: () => Promise<void>
}

/** Debian's pgbouncer before a PostgreSQL on a socket; null where it is not available. */
export async function startPgbouncer(socketDir: string, poolSize: number): Promise<Pgbouncer | null> {
  if (!isThere(program, packagesOf.pgbouncer)) return null
  const home = mkdtempSync(join(tmpdir(), 'pravesh-pgbouncer-'))
  const port = await freePort()
  const settings = join(home, 'pgbouncer.ini')
  writeFileSync(settings, settingsOf(socketDir, port, poolSize))
  // It does not run as root either, and must be able to enter the folder of the socket.
  const { program: run, args } = chooseRunAs(postgresFolder(), socketDir).command(program, ['--quiet', settings])
  const child = startChild(run, args)
  await until('pgbouncer answers', () => isOpen(port))
  return {
    connectionString: (database) => `postgresql://pravesh@127.0.0.1:${port}/${database}`,
    close: async () => {
      await stopChild(child)
      rmSync(home, { recursive: true, force: true })
    },
  }
}
