import type { AnswerColumn } from '#domain/questions/question.ts'
import type { QuestionWords } from '#words/questions.ts'
import type { CellKind, CellValue } from './cells.ts'
import type { SheetColumn } from './sheet.ts'

type Value<Row> = (row: Row) => CellValue

/** Makes the columns of one sheet by the kind of what they hold; a `flag` says Yes, No or nothing. */
export function columnMakers<Row>({ yesNo }: Pick<QuestionWords, 'yesNo'>) {
  const column =
    (kind: CellKind) =>
    (header: string, width: number, value: Value<Row>): SheetColumn<Row> => ({ header, width, kind, value })
  const text = column('text')
  const flag = (header: string, value: (row: Row) => boolean | null | undefined): SheetColumn<Row> =>
    text(header, 10, (row) => {
      const answer = value(row)
      return answer == null ? null : yesNo(answer)
    })
  return { text, number: column('number'), day: column('day'), instant: column('instant'), flag }
}

/** The columns of a form's answers, each by the answer that it holds. */
export function answerColumns<Row extends { form: object }>(
  columns: readonly AnswerColumn[],
  words: QuestionWords,
): { path: string; column: SheetColumn<Row> }[] {
  return columns.map(({ path, kind, width, cell }) => {
    const header = words.heading(path)
    const value = ({ form }: Row) => cell(form, words)
    return { path, column: { header, width: Math.max(width, header.length), kind, value } }
  })
}
