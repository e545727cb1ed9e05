import { fileRules, fileTypeOf, typesMessage } from '#domain/documents/file-rules.ts'
import { contentTypeOf } from './content-type.ts'
import { runInspector } from './run-inspector.ts'
import type { Verdict } from './verdict.ts'

/** Bytes that may be kept, with what is known about them. */
export type Inspected = Extract<Verdict, { isAccepted: true }> & { bytes: Buffer }
export type Inspection = Inspected | Extract<Verdict, { isAccepted: false }>

const tooHard = {
  'application/pdf':
    'This PDF is too complicated to be checked. Print it to a new PDF ("Save as PDF") and choose that.',
  'image/jpeg': 'This picture could not be checked. Save it in a smaller size and choose it again.',
  'image/png': 'This picture could not be checked. Save it in a smaller size and choose it again.',
}

/**
 * Judges a file by its real bytes. Pictures come back made anew, PDFs as they are. Everything a person must know is in
 * words.
 */
export async function inspectFile(bytes: Buffer, rules: 'picture' | 'paper'): Promise<Inspection> {
  if (bytes.length === 0) return { isAccepted: false, reason: 'The file is empty. Choose it again.' }
  const type = contentTypeOf(bytes)
  if (type === null || !fileRules[rules].extensions.some((extension) => fileTypeOf(extension) === type)) {
    return { isAccepted: false, reason: typesMessage(fileRules[rules]) }
  }
  const answer = await runInspector(bytes, type, rules)
  if (answer === null) return { isAccepted: false, reason: tooHard[type] }
  if (!answer.verdict.isAccepted) return answer.verdict
  return { ...answer.verdict, bytes: answer.remade.length > 0 ? answer.remade : bytes }
}
