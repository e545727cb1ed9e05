import { askedForm, type AskedForm } from '../applications/asked-form.ts'
import type { Finding } from '#domain/applications/decisions/finding.ts'
import { furtherDocumentKinds, type FurtherQuestion } from '#domain/drives/further-questions.ts'
import type { TrackRules } from '../applications/track.ts'
import { refusal, type Refusal } from '../platform/problem.ts'
import { answerAt } from '../questions/question.ts'
import type { CorrectionItem } from './correction.ts'

/** What a correction opens: kinds of documents, and paths of answers. */
export type OpenedParts = { documents: readonly string[]; answers: readonly string[] }

type OpeningTrack<Form extends object> = Pick<
  TrackRules<Form, never>,
  'answerOf' | 'correctable' | 'documentKinds' | 'form' | 'scope'
>

/** The fields of a form, and those that no correction opens. */
type CorrectableForm = Pick<OpeningTrack<never>, 'correctable'> & {
  form: Pick<AskedForm, 'fields' | 'instead' | 'stepOf'>
}

/** The application's part: how its rules came out, and its drive's own questions. */
type OpeningFacts = { findings: readonly Finding[]; questions: readonly FurtherQuestion[] }

const isWithin = (path: string, around: string) => `${path}.`.startsWith(`${around}.`)

/** The fields of a form at a path: one, or those of a group. Fields stored beside the answers belong to no step. */
function fieldsAt(form: CorrectableForm['form'], path: string): string[] {
  return [...form.fields.keys()].filter((field) => isWithin(field, path) && form.stepOf(field) !== undefined)
}

/** The fields that a correction may open, of those at a path: never a rank, a course, a post or the fee. */
function correctableAt({ form, correctable }: CorrectableForm, path: string): string[] {
  return fieldsAt(form, path).filter((field) => !correctable.never.some((fixed) => isWithin(field, fixed)))
}

/** The fields that are one answer with this one: a father's name, and the person whose name the applicant gives instead. */
function togetherWith({ instead }: Pick<AskedForm, 'instead'>, field: string): string[] {
  const families = [...instead].map(([path, { answers }]) => [path, ...answers])
  return [field, ...families.filter((family) => family.includes(field)).flat()]
}

/** Whether readers see a field only as a part of another answer. */
export function isReadWithAnother({ instead }: Pick<AskedForm, 'instead'>, field: string): boolean {
  return [...instead.values()].some(({ answers }) => answers.includes(field))
}

/** The names of everything that an office may ask to correct: fields of the form, and kinds of documents. */
export function correctablesOf<Form extends object>(
  track: OpeningTrack<Form>,
  questions: readonly FurtherQuestion[],
): OpenedParts {
  const form = askedForm(track, questions)
  const kinds = [...track.documentKinds, ...furtherDocumentKinds(questions)]
  return {
    documents: kinds.filter((kind) => !('isReceipt' in kind && kind.isReceipt)).map(({ docType }) => docType),
    answers: [...form.fields.keys()].filter(
      (field) => correctableAt({ ...track, form }, field).length > 0 && !isReadWithAnother(form, field),
    ),
  }
}

/** What one item opens, or why it opens nothing. */
function openedBy<Form extends object>(
  track: OpeningTrack<Form>,
  { of, key }: CorrectionItem,
  { findings, questions }: OpeningFacts,
): OpenedParts | Refusal {
  if (of === 'document') {
    const isKnown = [...track.documentKinds, ...furtherDocumentKinds(questions)].some(({ docType }) => docType === key)
    if (!isKnown) return refusal('correction-item-unknown', { key })
    const isOpen = correctablesOf(track, questions).documents.includes(key)
    return isOpen ? { documents: [key], answers: [] } : refusal('correction-never-opens')
  }
  const finding = of === 'rule' ? findings.find(({ rule }) => rule === key) : undefined
  const path = of === 'answer' ? key : finding && track.answerOf(finding)
  const form = askedForm(track, questions)
  if (!finding && (path === undefined || fieldsAt(form, path).length === 0))
    return refusal('correction-item-unknown', { key })
  const fields = path === undefined ? [] : correctableAt({ ...track, form }, path)
  const answers = fields.flatMap((field) => togetherWith(form, field))
  return answers.length > 0 ? { documents: [], answers } : refusal('correction-never-opens')
}

/** What these items open together, and the refusals by their path. */
export function openingOf<Form extends object>(
  track: OpeningTrack<Form>,
  items: readonly CorrectionItem[],
  facts: OpeningFacts,
): { opening: OpenedParts; errors: ({ path: string } & Refusal)[] } {
  const opened = items.map((item) => openedBy(track, item, facts))
  const openings = opened.filter((one) => 'documents' in one)
  return {
    opening: {
      documents: [...new Set(openings.flatMap(({ documents }) => documents))],
      answers: [...new Set(openings.flatMap(({ answers }) => answers))],
    },
    errors: opened.flatMap((one, place) => ('code' in one ? [{ path: `items.${place}.key`, ...one }] : [])),
  }
}

/** Why changed answers are refused: those that are not opened, and those corrected upwards. */
export function answersRefused(
  { form, correctable }: CorrectableForm,
  given: object,
  { opening, before }: { opening: OpenedParts; before: object },
): ({ path: string } & Refusal)[] {
  return [...form.fields.keys()].flatMap((path): ({ path: string } & Refusal)[] => {
    const answer = answerAt(path)(given)
    if (answer === undefined) return []
    if (!opening.answers.includes(path)) return [{ path, ...refusal('correction-not-opened') }]
    const lowest = correctable.onlyTo[path]
    const isRaised = lowest !== undefined && answer !== lowest && answer !== answerAt(path)(before)
    return isRaised ? [{ path, ...refusal('correction-upwards') }] : []
  })
}
