import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { Problem, refusal } from '#domain/platform/problem.ts'

// Four segments of the write-ahead log. Without room for the next one PostgreSQL ends, and not even reads would work.
const neededBytes = 64 * 1_048_576
const lookEveryMs = 1_000
const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Whether the disk of a folder has room for anything to be written. */
export const hasRoomOnDisk = async (folder: string) => (await freeBytes(folder)) >= neededBytes

/**
 * Refuses writes while the disk of the embedded database is nearly full, so that reads work. The disk is checked at
 * most once a second.
 */
export function keepRoomOnDisk(app: FastifyInstance, folder: string): void {
  let lookedAtMs = -Infinity
  let hasRoom = true
  app.addHook('onRequest', async (request) => {
    if (reading.has(request.method)) return
    if (performance.now() - lookedAtMs > lookEveryMs) {
      lookedAtMs = performance.now()
      const free = await freeBytes(folder)
      const isRoom = free >= neededBytes
      if (isRoom !== hasRoom) request.log.error({ freeBytes: free }, isRoom ? 'room again' : 'the disk is full')
      hasRoom = isRoom
    }
    if (hasRoom) return
    throw new Problem(refusal('disk-full'), { retryAfterSeconds: 30 })
  })
}
