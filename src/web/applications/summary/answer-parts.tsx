import { Fragment, type ReactNode } from 'react'
import { runsOf } from '#domain/applications/paper.ts'
import { furtherLast, type TitledSection } from '#domain/applications/reading.ts'
import type { AnswerTable as Answers } from '#domain/questions/question.ts'
import { Answer, AnswerList } from '#web/ui/answer-list.tsx'
import { Card } from '#web/ui/card.tsx'
import { FormSection } from '#web/ui/dialogs/form-sheet.tsx'
import { ownApplications as say } from '#words/candidates/own-applications.ts'
import { AnswerTable } from './answer-table.tsx'

/** What a page adds to answers, by path: instead of a value, as another column of a table, or below it. */
export type ShownAt = Readonly<
  Record<string, { instead?: ReactNode; column?: { head: string; cells: readonly string[] }; below?: ReactNode }>
>

type AnswerPartsProps = {
  section: Pick<TitledSection, 'title' | 'parts'>
  /** Replaces “Not given”. */
  whenEmpty?: string | undefined
  shownAt?: ShownAt | undefined
  isDense?: boolean
}

function withColumn(table: Answers, { column }: ShownAt[string] = {}): Answers {
  if (!column) return table
  const rows = table.rows.map((row, place) => [...row, column.cells[place]])
  return { ...table, heads: [...table.heads, column.head], rows }
}

/** The answers of a section in order: lines as a list, and tables. */
export function AnswerParts({ section, whenEmpty, shownAt = {}, isDense = false }: AnswerPartsProps) {
  return runsOf(section.parts).map((run) =>
    Array.isArray(run) ? (
      <AnswerList key={run[0]?.path} isDense={isDense}>
        {run.map(({ label, value, none = whenEmpty, path }) => (
          <Answer key={path} label={label} {...(none !== undefined && { whenEmpty: none })}>
            {shownAt[path]?.instead ?? value}
          </Answer>
        ))}
      </AnswerList>
    ) : (
      <Fragment key={run.path}>
        <AnswerTable table={withColumn(run, shownAt[run.path])} title={section.title} />
        {shownAt[run.path]?.below}
      </Fragment>
    ),
  )
}

type AnswerSheetProps = { sections: readonly TitledSection[]; documents: ReactNode; payment: ReactNode }

/** All answers on one sheet. */
export function AnswerSheet({ sections, documents, payment }: AnswerSheetProps) {
  return (
    <Card isPadded={false} isEdge>
      {furtherLast(sections).map((section) => (
        <FormSection key={section.id} title={section.title}>
          <AnswerParts section={section} />
        </FormSection>
      ))}
      <FormSection title={say('documents')}>{documents}</FormSection>
      <FormSection title={say('payment')}>{payment}</FormSection>
    </Card>
  )
}
