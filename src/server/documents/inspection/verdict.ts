import type { FileType } from '#domain/documents/file-rules.ts'

/** What became of a file: why it was refused, in words for the person who chose it, or what it really is. */
export type Verdict =
  | { isAccepted: false; reason: string }
  | { isAccepted: true; contentType: FileType; pages: number | null; warnings: string[] }

/** Stops an inspection: what is wrong with the file and what to do about it. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}
