import type { ReactNode } from 'react'
import { FormSection } from '#web/ui/form-sheet.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import { VisuallyHidden } from '#web/ui/layout.tsx'
import { joined, language } from '#web/platform/language.ts'
import { draftForm } from '#words/draft-form.ts'

const say = draftForm(language)

type ReviewSectionProps = { title: string; onChange: () => void; children: ReactNode }

/** Answers on the review, with the way back to where they are given. */
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
