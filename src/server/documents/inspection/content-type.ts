import type { FileType } from '#domain/documents/file-rules.ts'

const beginnings: [FileType, Buffer][] = [
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['application/pdf', Buffer.from('%PDF-')],
]

/** What a file is by its first bytes, whatever its name and its sender claim; null for every type nobody asked for. */
export function contentTypeOf(bytes: Buffer): FileType | null {
  return beginnings.find(([, beginning]) => bytes.subarray(0, beginning.length).equals(beginning))?.[0] ?? null
}
