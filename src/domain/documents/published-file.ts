import { z } from 'zod'

/** A PDF that the institute publishes with an admission, a recruitment or a notice. */
export const PublishedFile = z.object({
  /** Its public address, valid while its owner is published. */
  url: z.string(),
  /** The key with which administrators see it before, and remove it. */
  key: z.string(),
  name: z.string(),
  size: z.int(),
  pages: z.int().nullable(),
})
export type PublishedFile = z.infer<typeof PublishedFile>

const kind = 'pdf-'

/** The kind of document of a drive's or notice's file, among those of the institute. */
export function fileKindOf(id: string): `pdf-${string}` {
  return `${kind}${id}`
}

export function isPublishedKind(docType: string): boolean {
  return docType.startsWith(kind)
}
