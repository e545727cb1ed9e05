import type { FileType } from '#domain/documents/file-rules.ts'
import { contentTypeOf } from './inspection/content-type.ts'
import type { Verdict } from './inspection/verdict.ts'
import { extensionFor } from './object-keys.ts'

const inWords: Record<FileType, string> = {
  'image/jpeg': 'a JPEG picture',
  'image/png': 'a PNG picture',
  'application/pdf': 'a PDF',
}

/** Refuses a file that is of another type than its name said when its upload began; null when it is what it claims. */
export function misnamed(bytes: Buffer, claimed: FileType): Extract<Verdict, { isAccepted: false }> | null {
  const type = contentTypeOf(bytes)
  if (type === null || type === claimed) return null
  const reason = `This file is ${inWords[type]}, but its name says that it is ${inWords[claimed]}. Rename it so that it ends in .${extensionFor(type)}, then choose it again.`
  return { isAccepted: false, reason }
}
