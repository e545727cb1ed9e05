import type { AnswerColumn } from '#domain/questions/question.ts'
import type { QuestionWords } from '#words/form/questions.ts'
import type { sheets } from '#words/review/sheets.ts'
import type { CellKind, CellValue } from '#lib/xlsx/cells.ts'
import type { SheetColumn } from '#lib/xlsx/sheet.ts'

type CellMaker<Row> = (row: Row) => CellValue

/**
 * The key of a column, whatever the language of its head: a sentence of the room `sheets`, or the path of an answer.
 */
type HeadKey = keyof typeof sheets.sentences | `${string}.${string}`

/**
 * Makers for the columns of one sheet by type; a `flag` shows Yes, No or nothing. The head is from the room `sheets`,
 * else from the answer with that path.
 */
export function columnMakers<Row, Key extends string = HeadKey>(
  { yesNo, heading }: Pick<QuestionWords, 'yesNo' | 'heading'>,
  say: ReturnType<typeof sheets.in>,
) {
  const column =
    (kind: CellKind) =>
    (key: Key, width: number, value: CellMaker<Row>): SheetColumn<Row> => {
      const header = say.has(key) ? say.by(key) : heading(key)
      return { key, header, width, kind, value }
    }
  const text = column('text')
  const flag = (key: Key, value: (row: Row) => boolean | null | undefined): SheetColumn<Row> =>
    text(key, 10, (row) => {
      const answer = value(row)
      return answer == null ? null : yesNo(answer)
    })
  return { text, number: column('number'), day: column('day'), instant: column('instant'), flag }
}

/** The labels of an application's documents; null when there are none. */
export function documentNames(docTypes: readonly string[], { label }: Pick<QuestionWords, 'label'>): string | null {
  return docTypes.map((docType) => label(`documents.${docType}`)).join(', ') || null
}

/** Caches translated words: a long sheet repeats a few. */
export function saidOnce<Word extends string>(say: (word: Word) => string): (word: Word) => string {
  const kept = new Map<Word, string>()
  return (word) => {
    const said = kept.get(word) ?? say(word)
    kept.set(word, said)
    return said
  }
}

function withOptionsKept(words: QuestionWords): QuestionWords {
  const kept = new Map<string, (value: string) => string>()
  return {
    ...words,
    option(path, value) {
      const option = kept.get(path) ?? saidOnce((one) => words.option(path, one))
      kept.set(path, option)
      return option(value)
    },
  }
}

/** The columns of a form's answers, by the path of the answer. */
export function answerColumns<Row extends { form: object }>(
  columns: readonly AnswerColumn[],
  ofForm: QuestionWords,
): { path: string; column: SheetColumn<Row> }[] {
  const words = withOptionsKept(ofForm)
  return columns.map(({ path, kind, width, cell }) => {
    const header = words.heading(path)
    const value = ({ form }: Row) => cell(form, words)
    return { path, column: { key: path, header, width: Math.max(width, header.length), kind, value } }
  })
}
