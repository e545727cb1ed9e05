import type { DocumentKind } from '../documents/document.ts'
import type { Complaint } from '../questions/question.ts'

/** Required documents that are not uploaded yet. */
export function missingDocuments(kinds: readonly DocumentKind[], present: ReadonlySet<string>): Complaint[] {
  return kinds
    .filter(({ docType, required }) => required && !present.has(docType))
    .map(({ docType }) => ({ path: `documents.${docType}`, code: 'document-missing' }))
}

/** Something missing or wrong in a draft, and the step that has it. */
type DraftProblem = { step: number; msg: string }

/** The errors of a draft as people count them: the same sentence once per step. */
export function eachOnce<P extends DraftProblem>(problems: readonly P[]): P[] {
  const isSame = (one: DraftProblem, other: DraftProblem) => one.step === other.step && one.msg === other.msg
  return problems.filter((one, place) => problems.findIndex((other) => isSame(one, other)) === place)
}
