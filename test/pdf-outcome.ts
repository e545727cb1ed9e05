import { inspectPdf } from '#server/documents/inspection/inspect-pdf.ts'
import { RefusedFile, type FileVerdict } from '#server/documents/inspection/verdict.ts'
import { sayFileWarning } from '#words/form/file-warnings.ts'
import { sayRefusal } from '#words/problems.ts'

/** The verdict on a file, as one sentence. */
export function inWords(verdict: FileVerdict): string {
  return verdict.isAccepted
    ? [`${verdict.pages} pages`, ...verdict.warnings.map((warning) => sayFileWarning(warning, 'en'))].join('; ')
    : sayRefusal(verdict.reason, 'en')
}

/**
 * Judges as the separate process does, without its limits: most cases need none, and starting it takes longer than they
 * do.
 */
export async function outcome(bytes: Buffer): Promise<string> {
  try {
    return inWords((await inspectPdf(bytes)).verdict)
  } catch (error) {
    if (error instanceof RefusedFile) return sayRefusal(error.reason, 'en')
    throw error
  }
}
