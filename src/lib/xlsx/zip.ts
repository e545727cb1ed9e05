import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** One file of an archive; its bytes are made while they are written. */
export type ZipEntry = { path: string; content: Iterable<Buffer> | AsyncIterable<Buffer> }

type WrittenEntry = { path: Buffer; offset: number; crc: number; packedBytes: number; bytes: number }

// Half the time of the default level for a fifth more bytes, because somebody waits for the export.
const compressionLevel = 3
const version = 20
// Sizes follow the content; the path is UTF-8.
const flags = 0x0808
const deflateMethod = 8

/**
 * A ZIP archive as a stream of bytes without buffering: sizes and checksums follow each file's content, the directory
 * comes last (PKWARE APPNOTE 4.3).
 */
export async function* zipped(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: WrittenEntry[] = []
  let offset = 0
  for await (const entry of entries) {
    const written = { path: Buffer.from(entry.path), offset, crc: 0, packedBytes: 0, bytes: 0 }
    const header = localHeader(written)
    yield header
    for await (const chunk of deflated(entry.content, written)) yield chunk
    const trailer = descriptor(written)
    yield trailer
    offset += header.length + written.packedBytes + trailer.length
    directory.push(written)
  }
  const records = Buffer.concat(directory.map(directoryRecord))
  yield records
  yield endOfDirectory(directory.length, records.length, offset)
}

async function* deflated(content: ZipEntry['content'], written: WrittenEntry): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: compressionLevel, chunkSize: 65_536 })
  // An error on either side destroys the other, and the loop below throws it.
  pipeline(Readable.from(counted(content, written), { objectMode: false }), deflate, () => undefined)
  for await (const part of deflate) {
    const chunk: Buffer = part
    written.packedBytes += chunk.length
    yield chunk
  }
}

async function* counted(content: ZipEntry['content'], written: WrittenEntry): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    written.crc = crc32(chunk, written.crc)
    written.bytes += chunk.length
    yield chunk
  }
}

type ZipField = [bytes: 2 | 4, value: number]

function packed(...fields: ZipField[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of fields) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}

// 1 January 1980, the first day of the format: an export does not reveal when it was made.
const timeAndDate: ZipField[] = [
  [2, 0],
  [2, 0x21],
]

function localHeader({ path }: WrittenEntry): Buffer {
  const sizes: ZipField[] = [
    [4, 0],
    [4, 0],
    [4, 0],
  ]
  const lengths: ZipField[] = [
    [2, path.length],
    [2, 0],
  ]
  return Buffer.concat([
    packed([4, 0x04034b50], [2, version], [2, flags], [2, deflateMethod], ...timeAndDate, ...sizes, ...lengths),
    path,
  ])
}

function descriptor({ crc, packedBytes, bytes }: WrittenEntry): Buffer {
  return packed([4, 0x08074b50], [4, crc], [4, packedBytes], [4, bytes])
}

function directoryRecord({ path, offset, crc, packedBytes, bytes }: WrittenEntry): Buffer {
  const made: ZipField[] = [[4, 0x02014b50], [2, version], [2, version], [2, flags], [2, deflateMethod], ...timeAndDate]
  const sizes: ZipField[] = [
    [4, crc],
    [4, packedBytes],
    [4, bytes],
    [2, path.length],
  ]
  const rest: ZipField[] = [
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, offset],
  ]
  return Buffer.concat([packed(...made, ...sizes, ...rest), path])
}

function endOfDirectory(count: number, directoryBytes: number, offset: number): Buffer {
  return packed([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, directoryBytes], [4, offset], [2, 0])
}
