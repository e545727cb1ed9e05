import type { ScanState } from '../documents/document.ts'

/**
 * What belongs to one application and not to the person, in the words of a track: paths of answers, and kinds of documents.
 * It is given anew in the next one. Of `elsewhere` only for another drive.
 */
export type AskedAnew = {
  answers: readonly string[]
  documents: readonly string[]
  elsewhere: { answers: readonly string[]; documents: readonly string[] }
}

/** Between which drives something is carried. */
type Way = { askedAnew: AskedAnew; isSameDrive: boolean }

type Part = Readonly<Record<string, unknown>>

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value)

function without(part: Part, [first = '', ...rest]: readonly string[]): Part {
  const { [first]: found, ...others } = part
  if (rest.length === 0) return others
  return isPart(found) ? { ...part, [first]: without(found, rest) } : part
}

/** What the drive itself asked is answered for that drive. */
const furtherAnswers = 'furtherAnswers'
/** What somebody knew of one post is not known of another. */
const knownUnmet = 'knownUnmet'

/** The answers with which a new application begins: as they were typed, whether or not they suit it. */
export function carriedAnswers<Form extends object>(form: Form, { askedAnew, isSameDrive }: Way): Form {
  const elsewhere = isSameDrive ? [] : [...askedAnew.elsewhere.answers, furtherAnswers]
  const left = [knownUnmet, ...askedAnew.answers, ...elsewhere].map((path) => path.split('.'))
  return left.reduce(without, form as unknown as Part) as unknown as Form
}

/** The documents that come along: those the new application asks for and that are no danger. */
export function carriedDocuments<Document extends { docType: string; scan: ScanState }>(
  documents: readonly Document[],
  asked: ReadonlySet<string>,
  { askedAnew, isSameDrive }: Way,
): Document[] {
  const left = new Set([...askedAnew.documents, ...(isSameDrive ? [] : askedAnew.elsewhere.documents)])
  return documents.filter(({ docType, scan }) => asked.has(docType) && !left.has(docType) && scan !== 'infected')
}
