import { z } from 'zod'
import { hideAadhaar } from '../platform/aadhaar.ts'
import { line } from '../platform/text.ts'

/** The result of a virus scan; `not-scanned` when no scanner is configured. */
export const ScanState = z.enum(['not-scanned', 'pending', 'clean', 'infected'])
export type ScanState = z.infer<typeof ScanState>

/**
 * The sender's list of certificates in a document, with the first page of each, so that a clerk finds them. Two may
 * begin on one page: cards that were photographed together.
 */
export const Contents = z
  .array(z.object({ page: z.int().min(1), name: line(60).overwrite(hideAadhaar).min(1) }))
  .max(40)
export type Contents = z.infer<typeof Contents>

/** A stored document as an application shows it. */
export const DocumentFacts = z.object({
  /** `/api/uploads/view-url/{key}`: answers a signed address when it is opened. */
  url: z.string(),
  label: z.string(),
  key: z.string(),
  name: z.string(),
  size: z.int(),
  type: z.string(),
  pages: z.int().nullable(),
  contents: Contents,
  warnings: z.array(z.string()),
  scan: ScanState,
  uploadedAt: z.string(),
})
export type DocumentFacts = z.infer<typeof DocumentFacts>

/** One kind of required document; the form's words have its label at `documents.{docType}`. */
export type DocumentKind = {
  docType: string
  rules: 'picture' | 'paper'
  required: boolean
  /** The receipt of the fee, required where there is one. */
  isReceipt?: boolean
}
