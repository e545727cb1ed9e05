import type { ReactNode } from 'react'
import { FormSection } from '#web/ui/dialogs/form-sheet.tsx'
import { TextButton } from '#web/ui/links/text-button.tsx'
import { VisuallyHidden } from '#web/ui/layout.tsx'
import { joined } from '#web/platform/language.ts'
import type { TitledSection } from '#domain/applications/reading.ts'
import { draftForm as say } from '#words/form/draft-form.ts'
import { AnswerParts, type ShownAt } from '../summary/answer-parts.tsx'

type ReviewSectionProps = { title: string; onChange: () => void; children: ReactNode }

/** Answers on the review, with a Change link. */
export function ReviewSection({ title, onChange, children }: ReviewSectionProps) {
  const change = (
    <TextButton onClick={onChange}>
      {joined(say.rich('change', { title, hidden: (inner) => <VisuallyHidden>{joined(inner)}</VisuallyHidden> }))}
    </TextButton>
  )
  return (
    <FormSection title={title} aside={change}>
      {children}
    </FormSection>
  )
}

type ReviewedAnswersProps = {
  sections: readonly TitledSection[]
  /** Leads to a step, with a way back. */
  onChange: (step: number) => void
  whenEmpty?: string
  shownAt?: ShownAt
}

/** All answers, each section with a Change link. */
export function ReviewedAnswers({ sections, onChange, whenEmpty, shownAt }: ReviewedAnswersProps) {
  return sections.map((section) => (
    <ReviewSection key={section.id} title={section.title} onChange={() => onChange(section.step)}>
      <AnswerParts section={section} whenEmpty={whenEmpty} shownAt={shownAt} />
    </ReviewSection>
  ))
}
