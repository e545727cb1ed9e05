import type { FileWarning } from '#domain/documents/file-warning.ts'
import type { FileType } from '#domain/documents/file-rules.ts'
import type { Refusal } from '#domain/platform/problem.ts'

/** What became of a file: why it was refused, or what it really is. */
export type Verdict =
  | { isAccepted: false; reason: Refusal }
  | { isAccepted: true; contentType: FileType; pages: number | null; warnings: FileWarning[] }

/** Stops an inspection: what is wrong with the file. */
export class RefusedFile extends Error {
  override readonly name = 'RefusedFile'
  readonly reason: Refusal
  constructor(reason: Refusal) {
    super(reason.code)
    this.reason = reason
  }
}
