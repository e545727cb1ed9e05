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

function without(part: AnswersPart, [first = '', ...rest]: readonly string[]): AnswersPart {
  const { [first]: found, ...others } = part
  if (rest.length === 0) return others
  return isPart(found) ? { ...part, [first]: without(found, rest) } : part
}

/** Answers to a drive's own questions belong to that drive. */
const furtherAnswers = 'furtherAnswers'
/** Acknowledging the rules of one post does not acknowledge those of another. */
const knownUnmet = 'knownUnmet'

/** The answers of a new application, as typed, whether or not they are valid for it. */
export function copiedAnswers<Form extends object>(form: Form, { notCopied, isSameDrive }: CopyScope): Form {
  const elsewhere = isSameDrive ? [] : [...notCopied.elsewhere.answers, furtherAnswers]
  const left = [knownUnmet, ...notCopied.answers, ...elsewhere].map((path) => path.split('.'))
  return left.reduce(without, form as unknown as AnswersPart) as unknown as Form
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
