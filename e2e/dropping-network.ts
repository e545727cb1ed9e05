import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import { portal } from './portal.ts'

/** The portal behind a network that drops all connections whenever this many bytes were sent. */
export async function droppingNetwork() {
  const sockets = new Set<Socket>()
  let sentBytes = 0
  let sinceDrop = 0
  let dropEvery = Infinity
  const drop = () => {
    sinceDrop = 0
    for (const socket of sockets) socket.destroy()
  }
  const server = createServer((from) => {
    const to = connect(Number(new URL(portal().url).port), '127.0.0.1')
    for (const socket of [from, to]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        from.destroy()
        to.destroy()
      })
    }
    from.on('data', (chunk) => {
      sentBytes += chunk.length
      sinceDrop += chunk.length
      if (sinceDrop >= dropEvery) return drop()
      // Applies backpressure, so that no more is sent than arrives.
      if (!to.write(chunk)) {
        from.pause()
        to.once('drain', () => from.resume())
      }
    })
    to.pipe(from)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sentBytes: () => sentBytes,
    dropEvery: (bytes: number) => {
      dropEvery = bytes
    },
    /** Permanently. */
    lose: async () => {
      drop()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type DroppingNetwork = Awaited<ReturnType<typeof droppingNetwork>>
