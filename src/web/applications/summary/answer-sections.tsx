import type { ReactNode } from 'react'
import { Answer, AnswerList } from '#web/ui/answer-list.tsx'
import { Card } from '#web/ui/card.tsx'
import { furtherLast } from './further-answers.ts'
import { FormSection } from '#web/ui/form-sheet.tsx'
import { language } from '#web/platform/language.ts'
import { ownApplications } from '#words/own-applications.ts'

const say = ownApplications(language)

/** One answer as people read it; null while it is not given. Line breaks are meant. */
export type AnswerLine = {
  label: string
  value: string | null
  /** The field's path in the form, for a link back to it. */
  path: string
}

/** Answers that stand together, and the step of the form on which they are given. */
export type AnswerSection = { id: string; title: string; step: number; lines: AnswerLine[] }

type AnswerLinesProps = {
  lines: readonly AnswerLine[]
  /** Instead of “Not given”. */
  whenEmpty?: string
}

export function AnswerLines({ lines, whenEmpty }: AnswerLinesProps) {
  return (
    <AnswerList>
      {lines.map(({ label, value, path }) => (
        <Answer key={`${path} ${label}`} label={label} {...(whenEmpty && { whenEmpty })}>
          {value}
        </Answer>
      ))}
    </AnswerList>
  )
}

type AnswerSheetProps = { sections: readonly AnswerSection[]; documents: ReactNode; payment: ReactNode }

/** Everything that was answered, on one sheet. */
export function AnswerSheet({ sections, documents, payment }: AnswerSheetProps) {
  return (
    <Card isPadded={false} isEdge>
      {furtherLast(sections).map(({ id, title, lines }) => (
        <FormSection key={id} title={title}>
          <AnswerLines lines={lines} />
        </FormSection>
      ))}
      <FormSection title={say('documents')}>{documents}</FormSection>
      <FormSection title={say('payment')}>{payment}</FormSection>
    </Card>
  )
}
