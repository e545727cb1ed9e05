import {
  endingsOf,
  fileRules,
  fileTypeOf,
  heicNotTaken,
  isHeic,
  type FileKind,
  type FileType,
} from '#domain/documents/file-rules.ts'
import { refusal, type Refusal } from '#domain/platform/problem.ts'
import { contentTypeOf } from './content-type.ts'
import { runInspector, type Effort, type InspectorFailure } from './run-inspector.ts'
import type { FileVerdict } from './verdict.ts'

/** Bytes to store, with the facts found. */
export type InspectedFile = Extract<FileVerdict, { isAccepted: true }> & { bytes: Buffer }
export type Inspection = InspectedFile | Extract<FileVerdict, { isAccepted: false }>

function unchecked(type: FileType, reason: InspectorFailure): Refusal {
  if (reason === 'late') return refusal('checks-busy')
  if (type === 'application/pdf') return refusal(reason === 'slow' ? 'pdf-too-slow' : 'pdf-fails')
  return refusal(reason === 'slow' ? 'picture-too-slow' : 'picture-fails')
}

/** Judges a file by its real bytes; an accepted one comes back rebuilt. Warnings for the person have codes. */
export async function inspectFile(bytes: Buffer, rules: FileKind, effort: Effort): Promise<Inspection> {
  if (bytes.length === 0) return { isAccepted: false, reason: refusal('file-empty') }
  const type = contentTypeOf(bytes)
  if (type === null || !fileRules[rules].extensions.some((extension) => fileTypeOf(extension) === type)) {
    const notTaken = refusal('file-type-not-taken', { endings: endingsOf(fileRules[rules]) })
    const reason = isHeic({ start: bytes.subarray(0, 12) }) ? heicNotTaken(fileRules[rules]) : notTaken
    return { isAccepted: false, reason }
  }
  const answer = await runInspector(bytes, { type, rules, effort })
  if (typeof answer === 'string') return { isAccepted: false, reason: unchecked(type, answer) }
  return answer.verdict.isAccepted ? { ...answer.verdict, bytes: answer.remade } : answer.verdict
}

/** Whether the file needed more than the allowed effort. */
export function isTooSlow(inspection: Inspection): boolean {
  if (inspection.isAccepted) return false
  const { code } = inspection.reason
  return code === 'pdf-too-slow' || code === 'picture-too-slow'
}

/** Whether other work took the processor for so long that nothing is known about the file. */
export function isTooLate(inspection: Inspection): boolean {
  return !inspection.isAccepted && inspection.reason.code === 'checks-busy'
}
