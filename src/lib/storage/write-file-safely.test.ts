import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { TooManyBytes, writeFileSafely } from './write-file-safely.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pravesh-write-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The same bytes in buffers of odd sizes. */
const chunksOf = (bytes: Buffer) =>
  [0, 1, 700_001, 1_048_576, 1_300_000, 3_000_000].map((start, index, starts) =>
    Buffer.from(bytes.buffer.slice(bytes.byteOffset + start, bytes.byteOffset + (starts[index + 1] ?? bytes.length))),
  )

test.for([true, false])('stores the bytes from pieces of any size (memory returned: %s)', async (areOurs) => {
  const folder = newFolder()
  const bytes = randomBytes(3_500_000)
  const chunks = chunksOf(bytes)
  const source = { bytes: Readable.from(chunks), maxBytes: bytes.length, areOurs }
  await writeFileSafely(join(folder, 'a/b.pdf'), join(folder, '.incomplete'), source)
  expect(readFileSync(join(folder, 'a/b.pdf')).equals(bytes)).toBe(true)
  expect(chunks.reduce((total, chunk) => total + chunk.length, 0)).toBe(areOurs ? 0 : bytes.length)
})

test('an empty source makes an empty file', async () => {
  const folder = newFolder()
  const source = { bytes: Readable.from([]), maxBytes: 10, areOurs: true }
  await writeFileSafely(join(folder, 'empty'), join(folder, '.incomplete'), source)
  expect(readFileSync(join(folder, 'empty'))).toHaveLength(0)
})

test('one byte too many leaves no file, under no name', async () => {
  const folder = newFolder()
  const source = { bytes: Readable.from([Buffer.alloc(6), Buffer.alloc(5)]), maxBytes: 10, areOurs: true }
  await expect(writeFileSafely(join(folder, 'a'), join(folder, '.incomplete'), source)).rejects.toThrow(TooManyBytes)
  expect(readdirSync(folder, { recursive: true })).toEqual(['.incomplete'])
})
