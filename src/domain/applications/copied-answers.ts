import type { ScanState } from '../documents/document.ts'

/**
 * What belongs to one application and not to the person, so that the next application asks for it again: paths of
 * answers and kinds of documents. Those in `elsewhere` are left out only for another drive.
 */
export type NotCopied = {
  answers: readonly string[]
  documents: readonly string[]
  elsewhere: { answers: readonly string[]; documents: readonly string[] }
}

/** What a track leaves out, and whether the copy is for the same drive. */
type CopyScope = { notCopied: NotCopied; isSameDrive: boolean }

type AnswersPart = Readonly<Record<string, unknown>>

const isPart = (value: unknown): value is AnswersPart =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A copy of a part without the answer at a path. */
function without<Part extends object>(part: Part, [first = '', ...rest]: readonly string[]): Part {
  const copy = { ...part }
  const found = Reflect.get(part, first)
  if (rest.length === 0) Reflect.deleteProperty(copy, first)
  else if (isPart(found)) Reflect.set(copy, first, without(found, rest))
  return copy
}

/** Answers to a drive's own questions belong to that drive. */
const furtherAnswers = 'furtherAnswers'
/** Acknowledging the rules of one post does not acknowledge those of another. */
const knownUnmet = 'knownUnmet'

/** The answers of a new application, as typed, whether or not they are valid for it. */
export function copiedAnswers<Form extends object>(form: Form, { notCopied, isSameDrive }: CopyScope): Form {
  const elsewhere = isSameDrive ? [] : [...notCopied.elsewhere.answers, furtherAnswers]
  const left = [knownUnmet, ...notCopied.answers, ...elsewhere].map((path) => path.split('.'))
  return left.reduce((kept, path) => without(kept, path), form)
}

/** The documents to copy: those the new application asks for and that are not infected. */
export function copiedDocuments<Document extends { docType: string; scan: ScanState }>(
  documents: readonly Document[],
  asked: ReadonlySet<string>,
  { notCopied, isSameDrive }: CopyScope,
): Document[] {
  const left = new Set([...notCopied.documents, ...(isSameDrive ? [] : notCopied.elsewhere.documents)])
  return documents.filter(({ docType, scan }) => asked.has(docType) && !left.has(docType) && scan !== 'infected')
}
