import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { Problem, refusal } from '#domain/platform/problem.ts'

// Four segments of the write-ahead log. Without room for the next one PostgreSQL ends, and not even reads would work.
const neededBytes = 64 * 1_048_576
const lookEveryMs = 1_000
const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes while the disk of the embedded database is nearly full, so that reads go on. The disk is checked at
 * most once a second.
 */
export function keepRoomOnDisk(app: FastifyInstance, folder: string): void {
  let lookedAtMs = -Infinity
  let hasRoom = true
  app.addHook('onRequest', async (request) => {
    if (reading.has(request.method)) return
    if (performance.now() - lookedAtMs > lookEveryMs) {
      lookedAtMs = performance.now()
      const { bavail, bsize } = await statfs(folder)
      const isRoom = bavail * bsize >= neededBytes
      if (isRoom !== hasRoom)
        request.log.error({ freeBytes: bavail * bsize }, isRoom ? 'room again' : 'the disk is full')
      hasRoom = isRoom
    }
    if (hasRoom) return
    throw new Problem(refusal('disk-full'), { retryAfterSeconds: 30 })
  })
}
