import type { DocumentFacts } from '#domain/documents/document.ts'
import { language } from '#web/platform/language.ts'
import { documentRoom as say, saySize } from '#words/form/documents.ts'

/** `214 kB`, `1.2 MB`: 1 kB is 1024 bytes, as in the limits. */
export const showSize = (bytes: number): string => saySize(bytes, language)

const megabytes = (bytes: number) => (bytes / 1_048_576).toFixed(1)

export function showMegabytes(bytes: number): string {
  return say('megabytes', { size: megabytes(bytes) })
}

/** `2.3 of 3.6 MB`, or in kB for a small file. */
export function showSent(sentBytes: number, totalBytes: number): string {
  const sent = totalBytes >= 1_048_576 ? megabytes(sentBytes) : String(Math.round(sentBytes / 1024))
  return say('sentOf', { sent, all: showSize(totalBytes) })
}

/** “marksheet-12.pdf, 742 kB, 3 pages”. */
export function fileLine({ name, size, pages }: Pick<DocumentFacts, 'name' | 'size' | 'pages'>): string {
  return say('fileLine', { name, size: showSize(size), pages: pages ?? 0 })
}
