import type { FileType } from '#domain/documents/file-rules.ts'
import { refusal } from '#domain/platform/problem.ts'
import { contentTypeOf } from './inspection/content-type.ts'
import type { Verdict } from './inspection/verdict.ts'
import { extensionFor } from './object-keys.ts'

const isPicture = (type: FileType) => type !== 'application/pdf'

/**
 * Refuses a file that is of another type than its name said when its upload began; null when it is what it claims. Phones
 * give pictures the endings of others: they are made anew anyway, and kept as what they are.
 */
export function misnamed(bytes: Buffer, claimed: FileType): Extract<Verdict, { isAccepted: false }> | null {
  const type = contentTypeOf(bytes)
  if (type === null || type === claimed || (isPicture(type) && isPicture(claimed))) return null
  const [is, says] = [extensionFor(type), extensionFor(claimed)]
  const reason = refusal('file-misnamed', { is, says, ending: is })
  return { isAccepted: false, reason }
}
