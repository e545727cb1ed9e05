import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'

/** A connection to a PostgreSQL on a socket that can be cut or frozen. */
export type BreakableLine = {
  connectionString: (database: string) => string
  /** Cuts later connections after so many bytes of answers. */
  cutAfter: (bytes: number) => void
  /** Stops all data in both directions, without an error. */
  freeze: () => void
  thaw: () => void
  close: () => Promise<void>
}

export async function startBreakableLine(socketDir: string): Promise<BreakableLine> {
  const open = new Set<Socket>()
  let most = Infinity
  let isFrozen = false
  const server = createServer((here) => {
    const there = connect({ path: join(socketDir, '.s.PGSQL.5432') })
    const own = { most, bytes: 0 }
    const ends = [here, there] as const
    const cut = () => void ends.map((end) => end.destroy())
    for (const end of ends) {
      open.add(end)
      end.on('error', cut).on('close', () => {
        open.delete(end)
        cut()
      })
    }
    here.on('data', (bytes) => there.write(bytes))
    there.on('data', (bytes) => {
      own.bytes += bytes.length
      if (own.bytes > own.most) return cut()
      here.write(bytes)
    })
    if (isFrozen) for (const end of ends) end.pause()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    connectionString: (database) => `postgresql://pravesh@127.0.0.1:${port}/${database}`,
    cutAfter: (bytes) => (most = bytes),
    freeze: () => {
      isFrozen = true
      for (const end of open) end.pause()
    },
    thaw: () => {
      isFrozen = false
      for (const end of open) end.resume()
    },
    close: async () => {
      for (const end of open) end.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
