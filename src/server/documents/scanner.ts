import { connect } from 'node:net'
import type { Socket } from 'node:net'
import type { ScanState } from '#domain/documents/document.ts'
import { slots } from './slots.ts'

const maxScanMs = 10_000
const chunkBytes = 262_144

// A scanner that hangs must not fill the memory with files that wait for it: those are scanned later.
const inSlot = slots(4, 20, () => new Error('too many files wait for the scanner'))

/** `clamav` is a socket path, or host:port. */
function open(clamav: string): Socket {
  const [, host, port] = /^([^/]+):(\d+)$/.exec(clamav) ?? []
  return host && port ? connect({ host, port: Number(port) }) : connect({ path: clamav })
}

/** One INSTREAM conversation: chunks with their lengths, a chunk of no length, a line as answer. */
function converse(clamav: string, bytes: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = open(clamav)
    let answer = ''
    const timer = setTimeout(() => socket.destroy(new Error('the scanner did not answer in time')), maxScanMs)
    socket.on('connect', () => {
      socket.write('zINSTREAM\0')
      for (let offset = 0; offset < bytes.length; offset += chunkBytes) {
        const chunk = bytes.subarray(offset, offset + chunkBytes)
        const length = Buffer.alloc(4)
        length.writeUInt32BE(chunk.length)
        socket.write(length)
        socket.write(chunk)
      }
      socket.write(Buffer.alloc(4))
    })
    socket.on('data', (data) => (answer += data.toString()))
    socket.on('error', reject)
    socket.on('close', () => {
      clearTimeout(timer)
      resolve(answer.replaceAll('\0', '').trim())
    })
  })
}

/**
 * Asks clamd about a file. Without a scanner nothing is scanned, which counts as fine; a scanner that does not answer,
 * or not clearly, leaves the file `pending`: not clean.
 */
export async function scanBytes(clamav: string | undefined, bytes: Buffer): Promise<ScanState> {
  if (clamav === undefined) return 'not-scanned'
  const answer = await inSlot(() => converse(clamav, bytes)).catch(() => '')
  if (answer.endsWith(' FOUND')) return 'infected'
  return answer === 'stream: OK' ? 'clean' : 'pending'
}
