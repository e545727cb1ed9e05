import type { FileType } from '#domain/documents/file-rules.ts'

const beginnings: [FileType, Buffer][] = [
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
]

// Some programs put a line of a mail, a mark of their encoding or a header of a printer before it, and readers of PDF pass over
// that much.
const pdfMark = '%PDF-'
const pdfWithinBytes = 1_024

/**
 * What a file is by its first bytes, whatever its name and its sender claim; null for every type nobody asked for. It is
 * made anew as that, so that what stood before the mark of a PDF is kept nowhere.
 */
export function contentTypeOf(bytes: Buffer): FileType | null {
  const [picture] = beginnings.find(([, beginning]) => bytes.subarray(0, beginning.length).equals(beginning)) ?? []
  if (picture) return picture
  return bytes.subarray(0, pdfWithinBytes).includes(pdfMark) ? 'application/pdf' : null
}
