import { fileRules, fileTypeOf, typesMessage } from '#domain/documents/file-rules.ts'
import type { FileType } from '#domain/documents/file-rules.ts'
import { contentTypeOf } from './content-type.ts'
import { runInspector } from './run-inspector.ts'
import type { NoVerdict } from './run-inspector.ts'
import { printAnew } from './verdict.ts'
import type { Verdict } from './verdict.ts'

/** Bytes that may be kept, with what is known about them. */
export type Inspected = Extract<Verdict, { isAccepted: true }> & { bytes: Buffer }
export type Inspection = Inspected | Extract<Verdict, { isAccepted: false }>

const why: Record<NoVerdict, string> = {
  slow: 'opening it takes too long',
  failed: 'opening it fails, or takes too much memory',
}
const whatToDo: Record<FileType, string> = {
  'application/pdf': printAnew,
  'image/jpeg': 'Save it in a smaller size and choose it again.',
  'image/png': 'Save it in a smaller size and choose it again.',
}

function unchecked(type: FileType, reason: NoVerdict): string {
  return `This ${type === 'application/pdf' ? 'PDF' : 'picture'} cannot be checked: ${why[reason]}. ${whatToDo[type]}`
}

/**
 * Judges a file by its real bytes; what may be kept of it comes back made anew. Everything a person must know is in words.
 */
export async function inspectFile(bytes: Buffer, rules: 'picture' | 'paper'): Promise<Inspection> {
  if (bytes.length === 0) return { isAccepted: false, reason: 'The file is empty. Choose it again.' }
  const type = contentTypeOf(bytes)
  if (type === null || !fileRules[rules].extensions.some((extension) => fileTypeOf(extension) === type)) {
    return { isAccepted: false, reason: typesMessage(fileRules[rules]) }
  }
  const answer = await runInspector(bytes, type, rules)
  if (typeof answer === 'string') return { isAccepted: false, reason: unchecked(type, answer) }
  return answer.verdict.isAccepted ? { ...answer.verdict, bytes: answer.remade } : answer.verdict
}
