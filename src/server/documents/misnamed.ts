import type { FileType } from '#domain/documents/file-rules.ts'
import { contentTypeOf } from './inspection/content-type.ts'
import type { Verdict } from './inspection/verdict.ts'
import { extensionFor } from './object-keys.ts'

const inWords: Record<FileType, string> = {
  'image/jpeg': 'a JPEG picture',
  'image/png': 'a PNG picture',
  'application/pdf': 'a PDF',
}

const isPicture = (type: FileType) => type !== 'application/pdf'

/**
 * Refuses a file that is of another type than its name said when its upload began; null when it is what it claims. Phones
 * give pictures the endings of others: they are made anew anyway, and kept as what they are.
 */
export function misnamed(bytes: Buffer, claimed: FileType): Extract<Verdict, { isAccepted: false }> | null {
  const type = contentTypeOf(bytes)
  if (type === null || type === claimed || (isPicture(type) && isPicture(claimed))) return null
  const reason = `This file is ${inWords[type]}, but its name says that it is ${inWords[claimed]}. Rename it so that it ends in .${extensionFor(type)}, then choose it again.`
  return { isAccepted: false, reason }
}
