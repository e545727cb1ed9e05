import type { DocumentFacts } from '#domain/documents/document.ts'

/** One place of the viewer: a document that is there, or one that should be. */
export type ViewedDocument = {
  docType: string
  /** Short, for the tab. */
  tab: string
  label: string
  facts: DocumentFacts | null
}

/** “742 kB”, “3.6 MB”. */
export function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** “marksheet-12.pdf, 742 kB, 3 pages”. */
export function factsLine({ name, size, pages }: DocumentFacts): string {
  const pageWord = pages === null ? null : pages === 1 ? '1 page' : `${pages} pages`
  return [name, sizeText(size), pageWord].filter(Boolean).join(', ')
}
