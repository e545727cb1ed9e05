import {
  furtherDocumentKinds,
  furtherForm,
  type FurtherQuestion,
  type FurtherScope,
} from '#domain/drives/further-questions.ts'
import type { Translations } from '#domain/platform/translations.ts'
import { translatorIn } from '#words/institute/institute-translations.ts'
import { json, nullable, text, type RowOf } from '#lib/sql/columns.ts'
import { sql } from '#lib/sql/sql.ts'
import type { Language } from '#words/room.ts'
import { furtherWords } from '#words/form/questions.ts'
import type { CellKind, CellValue } from '#lib/xlsx/cells.ts'
import type { SheetColumn } from '#lib/xlsx/sheet.ts'

/** For a row of an export of one drive: its questions as submitted, and the files given as answers. */
export const furtherShape = { asked: nullable(text), papers: nullable(json<Record<string, string>>()) }

/** Its columns for application `a`. */
export const furtherColumnsRead = sql`a.snapshot #>> '{drive,questions}' as asked,
  (select json_object_agg(f.doc_type, f.name) from documents f
    where f.application_id = a.id and f.replaced_in is null and f.doc_type like 'question-%') as papers`

type FurtherRow = RowOf<typeof furtherShape> & { form: object; submittedAt: string | null }
type AnswerReader = (id: string, row: FurtherRow) => CellValue

type Sheet = { scope: FurtherScope<object>; language: Language }
type QuestionsOfDrive = { questions: readonly FurtherQuestion[]; translations: Translations }

/** Reads a row's answers to these questions; an answer to a hidden question is empty. */
function readingOf({ questions, translations }: QuestionsOfDrive, { scope, language }: Sheet): AnswerReader {
  const words = furtherWords({ questions, translations }, language)
  const columns = furtherForm(questions, scope).columns()
  const cells = new Map(columns.map(({ path, cell }) => [path.slice(path.indexOf('.') + 1), cell]))
  return (id, { form, papers }) => {
    const cell = cells.get(id)
    if (cell) return cell(form, words)
    const docType = `question-${id}`
    const isAsked = furtherDocumentKinds(questions, { scope, answers: form }).some((kind) => kind.docType === docType)
    return (isAsked && papers?.[docType]) || null
  }
}

const kindOf: { readonly [Kind in FurtherQuestion['kind']]?: CellKind } = { number: 'number', day: 'day' }

/** The columns of a drive's own questions: one per question, with its present words. */
export function furtherColumns({ questions, translations }: QuestionsOfDrive, sheet: Sheet): SheetColumn<FurtherRow>[] {
  const translate = translatorIn(translations, sheet.language)
  const asItStands = readingOf({ questions, translations }, sheet)
  // Questions change seldom, so all rows share a few different lists.
  const asSubmitted = new Map<string, AnswerReader>()
  const readingFor = ({ submittedAt, asked }: FurtherRow): AnswerReader => {
    if (submittedAt === null) return asItStands
    const before = (): FurtherQuestion[] => JSON.parse(asked ?? '[]')
    const known = asSubmitted.get(asked ?? '[]') ?? readingOf({ questions: before(), translations }, sheet)
    asSubmitted.set(asked ?? '[]', known)
    return known
  }
  return questions.map(({ id, kind, label }) => ({
    key: `furtherAnswers.${id}`,
    header: translate(label),
    width: Math.min(60, Math.max(14, translate(label).length)),
    kind: kindOf[kind] ?? 'text',
    value: (row) => readingFor(row)(id, row),
  }))
}
