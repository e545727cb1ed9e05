import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import type { ScanState } from '#domain/documents/document.ts'
import { turns } from '#server/platform/turns.ts'

const maxScanMs = 10_000
const chunkBytes = 262_144

// A hanging scanner must not fill the memory with waiting files: those are scanned later.
const inTurn = turns({ atOnce: 4, maxWaiting: 20, full: () => new Error('too many files wait for the scanner') })

/** `clamav` is a socket path, or host:port. */
function open(clamav: string): Socket {
  const [, host, port] = /^([^/]+):(\d+)$/.exec(clamav) ?? []
  return host && port ? connect({ host, port: Number(port) }) : connect({ path: clamav })
}

/** Why there is no verdict: the scanner could not judge this file, did not answer in time, or was not reachable. */
type NoVerdict = 'unclear' | 'silent' | 'away'
type ScanReply = Exclude<ScanState, 'pending'> | NoVerdict

/** Every answer ends in NUL: a truncated one is no verdict. */
function verdictOf(answer: string): ScanReply {
  if (answer === 'stream: OK\0') return 'clean'
  return answer.endsWith(' FOUND\0') ? 'infected' : 'unclear'
}

/** One INSTREAM conversation: chunks with their lengths, a chunk of length 0, a line as answer. */
function converse(clamav: string, bytes: Buffer): Promise<ScanReply> {
  return new Promise((resolve) => {
    const socket = open(clamav)
    let answer = ''
    let isConnected = false
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      socket.destroy()
    }, maxScanMs)
    socket.on('connect', () => {
      isConnected = true
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
    // A scanner may hang up during sending when it has its verdict, which is then valid.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearTimeout(timer)
      if (!isConnected) resolve('away')
      else resolve(isLate ? 'silent' : verdictOf(answer))
    })
  })
}

/** Checks that clamd answers, without a file; throws when it does not. */
export async function pingScanner(clamav: string): Promise<void> {
  const socket = open(clamav)
  socket.setTimeout(maxScanMs, () => socket.destroy(new Error('clamd is silent')))
  socket.on('connect', () => socket.write('zPING\0'))
  if ((await text(socket)) !== 'PONG\0') throw new Error('clamd answers something else')
}

/** Asks clamd about a file. Without a configured scanner every file is taken as clean. */
export async function askScanner(clamav: string | undefined, bytes: Buffer): Promise<ScanReply> {
  if (clamav === undefined) return 'not-scanned'
  return inTurn(() => converse(clamav, bytes)).catch(() => 'silent')
}

/** A file without a verdict is `pending`, which is not clean. */
export function scanStateOf(heard: ScanReply): ScanState {
  return heard === 'unclear' || heard === 'silent' || heard === 'away' ? 'pending' : heard
}
