import { Problem } from '#domain/platform/problem.ts'
import type { Context } from '#server/context.ts'
import { byteBudget } from './byte-budget.ts'
import { fetchUpload } from './fetch-upload.ts'
import type { FoundUpload } from './find-upload.ts'
import { inspectFile } from './inspection/inspect-file.ts'
import type { Inspected } from './inspection/inspect-file.ts'
import { misnamed } from './misnamed.ts'
import { slots } from '#server/platform/slots.ts'

const tooMany = () => {
  const message = 'Very many files are being checked right now. Your file is uploaded; try again in a few seconds.'
  return new Problem('unavailable', message, { retryAfterSeconds: 10 })
}

// Two processes of at most 500 MB each; whoever waits behind 60 others, or behind very large files, is better told so.
const inSlot = slots(2, 60, tooMany)
const holding = byteBudget(160 * 1_048_576, tooMany)

/** Judges what was uploaded by its bytes, which must be what their sender claimed. What is refused is removed at once. */
export async function examineUpload(
  { storage }: Pick<Context, 'storage'>,
  { objectKey, contentType: claimed }: Pick<FoundUpload, 'objectKey' | 'contentType'>,
  rules: 'picture' | 'paper',
): Promise<{ inspected: Inspected; sent: Buffer }> {
  const sent = await fetchUpload(storage, { objectKey, rules })
  const inspection = await holding(sent.length, () => inSlot(() => inspectFile(sent, rules)))
  const verdict = inspection.isAccepted ? (misnamed(sent, claimed) ?? inspection) : inspection
  if (verdict.isAccepted) return { inspected: verdict, sent }
  await storage.remove(objectKey)
  throw new Problem('rule-broken', verdict.reason)
}
