import { z } from 'zod'
import { draftSchema, lacksOf, madeUpOf, type FactsOf } from './group.ts'
import {
  leaf,
  type Answers,
  type Asked,
  type AnswerWords,
  type Complaint,
  type Question,
  type Questions,
} from './question.ts'
import { rowsOf, textOf } from './typed.ts'

type RowsOptions<Q extends Questions, Needs, Facts> = Asked<Needs, Facts> & {
  /** Rows at most. */
  max: number
  /** How a row reads, in one text. */
  row: (row: Answers<Q>, words: AnswerWords) => string | null
}

/**
 * A list of rows, such as the jobs of a candidate, with a question for each cell. It is one answer: saved, compared and
 * replaced as a whole. Conditions of its questions look at their own row.
 */
export function rows<const Q extends Questions, Needs = unknown>(
  questions: Q & { readonly [K in keyof Q]: Question<unknown, Answers<Q>> },
  options: RowsOptions<NoInfer<Q>, Needs, FactsOf<Q>>,
) {
  type Row = Answers<Q>
  const cells = Object.entries<Question>(questions).flatMap(([name, question]) => question.fields(name))
  const list = leaf<'rows', Row[], Needs, FactsOf<Q>>('rows', options, {
    schema: () =>
      z.array(draftSchema<Q>(questions)).max(options.max, `Give at most ${options.max} entries`) as z.ZodType<Row[]>,
    typed: (stored) =>
      (stored ?? []).map((row) =>
        Object.fromEntries(cells.map(([name, cell]) => [name, textOf(cell.typed(row[name]))])),
      ),
    stored: (typed) =>
      rowsOf(typed).map((row) => Object.fromEntries(cells.map(([name, cell]) => [name, cell.stored(row[name] ?? '')]))),
    text: (stored, _, words) => (stored ?? []).map((row) => options.row(row, words) ?? '').join('\n') || null,
    column: { kind: 'text', width: 40 },
    judge: () => null,
    madeUp: (dice) => [madeUpOf<Q>(questions, dice)],
  })
  return {
    ...list,
    cells: questions,
    max: options.max,
    lacks: (stored: unknown, path: string, answers: NoInfer<Needs>, facts: FactsOf<Q>): Complaint[] => [
      ...list.lacks(stored, path, answers, facts),
      ...((stored ?? []) as Row[]).flatMap((row, place) =>
        lacksOf(questions, { stored: row, path: `${path}.${place}` }, row, facts),
      ),
    ],
  }
}
