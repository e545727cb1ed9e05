import { z } from 'zod'

/** How a virus scan ended; `not-scanned` when no scanner is configured. */
export const ScanState = z.enum(['not-scanned', 'pending', 'clean', 'infected'])
export type ScanState = z.infer<typeof ScanState>

/** A stored document as an application shows it. */
export const DocumentFacts = z.object({
  /** `/api/uploads/view-url/{key}`: asks for a signed address when it is opened. */
  url: z.string(),
  label: z.string(),
  key: z.string(),
  name: z.string(),
  size: z.int(),
  type: z.string(),
  pages: z.int().nullable(),
  warnings: z.array(z.string()),
  scan: ScanState,
  uploadedAt: z.string(),
})
export type DocumentFacts = z.infer<typeof DocumentFacts>

/** One kind of document a track asks for. */
export type DocumentKind = {
  docType: string
  label: string
  hint: string
  rules: 'picture' | 'paper'
  required: boolean
  /** What to do about it while it is missing; `Upload: {label}` unless said otherwise. */
  whenMissing?: string
}
