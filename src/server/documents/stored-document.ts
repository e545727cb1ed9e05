import type { Contents, ScanState } from '#domain/documents/document.ts'
import type { FileWarning } from '#domain/documents/file-warning.ts'

/** A confirmed document of an application, as PostgreSQL answers it in JSON. */
export type StoredDocument = {
  docType: string
  key: string
  name: string
  size: number
  type: string
  pages: number | null
  contents: Contents
  warnings: FileWarning[]
  scan: ScanState
  uploadedAt: string
  /** Of the bytes that were uploaded: the same for the same file. */
  sha256: string
}
