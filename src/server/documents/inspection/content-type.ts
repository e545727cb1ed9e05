import type { FileType } from '#domain/documents/file-rules.ts'

const beginnings: [FileType, Buffer][] = [
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
]

// Some programs put a line of a mail, a byte order mark or a printer header before it, and PDF readers skip that much.
const pdfMark = '%PDF-'
const pdfWithinBytes = 1_024

/**
 * The type of a file by its first bytes, whatever its name and its sender claim; null for a type that no document has.
 * The file is rebuilt as that type, which drops anything before the mark of a PDF.
 */
export function contentTypeOf(bytes: Buffer): FileType | null {
  const [picture] = beginnings.find(([, beginning]) => bytes.subarray(0, beginning.length).equals(beginning)) ?? []
  if (picture) return picture
  return bytes.subarray(0, pdfWithinBytes).includes(pdfMark) ? 'application/pdf' : null
}
