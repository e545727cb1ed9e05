import type { AnswerTable as Answers } from '#domain/questions/question.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Cell, Head, Table, TableBody, TableHead, TableRow } from '#web/ui/table/table-parts.tsx'
import css from './answer-table.module.css'

// Values of up to this many characters, such as a day or `71.5 %`, do not wrap.
const shortest = 12

type AnswerTableProps = {
  table: Answers
  /** Title of the section around it: the table does not repeat it. */
  title: string
  className?: string | undefined
}

/** Answers in rows under headings; on a phone each value follows its heading. */
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
          // Rows are only told apart by their index.
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
