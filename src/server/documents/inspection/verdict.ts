import type { FileWarning } from '#domain/documents/file-warning.ts'
import type { FileType } from '#domain/documents/file-rules.ts'
import type { Refusal } from '#domain/platform/problem.ts'

/** The outcome of an inspection: why the file is refused, or what it really is. */
export type FileVerdict =
  | { isAccepted: false; reason: Refusal }
  | { isAccepted: true; contentType: FileType; pages: number | null; warnings: FileWarning[] }

/** Thrown to stop an inspection, with what is wrong with the file. */
export class RefusedFile extends Error {
  override readonly name = 'RefusedFile'
  readonly reason: Refusal
  constructor(reason: Refusal) {
    super(reason.code)
    this.reason = reason
  }
}
