import type { FileType } from '#domain/documents/file-rules.ts'
import { cleanLine } from '#domain/platform/text.ts'
import { extensionFor } from './object-keys.ts'

const maxCharacters = 120

/** The name a document is shown and saved under: without folders, invisible characters or an ending that lies. */
export function fileName(given: string | null | undefined, label: string, type: FileType): string {
  const own = cleanLine((given ?? '').toWellFormed().replace(/^.*[/\\]/s, ''))
  const stem = own
    .replace(/\.[^.]{0,10}$/, '')
    .replaceAll(/["<>|:*?]/g, '_')
    .slice(0, maxCharacters)
    .trim()
  return `${stem || label}.${extensionFor(type)}`
}
