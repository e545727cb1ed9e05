import { z } from 'zod'

/** A PDF that the institute publishes with an admission, a recruitment or a notice. */
export const PublishedFile = z.object({
  /** Where everybody gets it, for as long as what it belongs to is published. */
  url: z.string(),
  /** By which administrators see it before, and remove it. */
  key: z.string(),
  name: z.string(),
  size: z.int(),
  pages: z.int().nullable(),
})
export type PublishedFile = z.infer<typeof PublishedFile>

const kind = 'pdf-'

/** The kind of document that the file of a drive or a notice is, among those of the institute. */
export function fileKindOf(id: string): `pdf-${string}` {
  return `${kind}${id}`
}

export function isPublishedKind(docType: string): boolean {
  return docType.startsWith(kind)
}
