import { Problem, refusal } from '#domain/platform/problem.ts'
import type { Context } from '#server/context.ts'
import { fairLine } from './fair-line.ts'
import { fetchUpload } from './fetch-upload.ts'
import type { FoundUpload } from './find-upload.ts'
import { inspectFile } from './inspection/inspect-file.ts'
import type { Inspected } from './inspection/inspect-file.ts'
import { misnamed } from './misnamed.ts'

const tooMany = () => new Problem(refusal('checks-busy'), { retryAfterSeconds: 10 })

// Two processes of at most 500 MB each, and the files that wait for them.
const inTurn = fairLine(2, 160 * 1_048_576, tooMany)

/** Judges what was uploaded by its bytes, which must be what their sender claimed. What is refused is removed at once. */
export async function examineUpload(
  { storage }: Pick<Context, 'storage'>,
  { objectKey, contentType: claimed }: Pick<FoundUpload, 'objectKey' | 'contentType'>,
  { rules, sender }: { rules: 'picture' | 'paper'; sender: string },
): Promise<{ inspected: Inspected; sent: Buffer }> {
  const sent = await fetchUpload(storage, { objectKey, rules })
  const inspection = await inTurn(sender, sent.length, () => inspectFile(sent, rules))
  const verdict = inspection.isAccepted ? (misnamed(sent, claimed) ?? inspection) : inspection
  if (verdict.isAccepted) return { inspected: verdict, sent }
  await storage.remove(objectKey)
  throw new Problem(verdict.reason)
}
