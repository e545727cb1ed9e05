import type { FileKind } from '#domain/documents/file-rules.ts'
import { inspectFile, type Inspection } from '#server/documents/inspection/inspect-file.ts'

/** Judges in a process of its own as a thorough look does, but without giving way to other tests. */
export function thoroughLook(bytes: Buffer, rules: FileKind): Promise<Inspection> {
  return inspectFile(bytes, rules, { cpuSeconds: 10, wallSeconds: 110, niceness: 0, mostForms: Infinity })
}
