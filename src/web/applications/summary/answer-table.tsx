import type { AnswerTable as Answers } from '#domain/questions/question.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Cell, Head, Table, TableBody, TableHead, TableRow } from '#web/ui/table/table-parts.tsx'
import css from './answer-table.module.css'

// Such as a day, or `71.5 %`.
const shortest = 12

type AnswerTableProps = {
  table: Answers
  /** Over the section in which it stands: it does not say so again. */
  title: string
  className?: string | undefined
}

/** Answers row by row under their heads; on a phone the heads stand before the values. */
export function AnswerTable({ table: { label, heads, rows }, title, className }: AnswerTableProps) {
  const isNamed = label !== title
  return (
    <Table className={classNames(css.table, className)} {...(!isNamed && { 'aria-label': label })}>
      {isNamed && <caption>{label}</caption>}
      <TableHead>
        <TableRow>
          {heads.map((head) => (
            <Head key={head} scope="col">
              {head}
            </Head>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row, place) => (
          // Nothing tells two rows apart but where they stand.
          <TableRow key={place}>
            {heads.map((head, column) => {
              const text = String(row[column] ?? '')
              return (
                <Cell key={head} data-head={head} data-whole={text.length <= shortest || undefined}>
                  {text || '–'}
                </Cell>
              )
            })}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
