import type { ReactNode } from 'react'
import { FormSection } from '#web/ui/form-sheet.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import { VisuallyHidden } from '#web/ui/layout.tsx'

type ReviewSectionProps = { title: string; onChange: () => void; children: ReactNode }

/** Answers on the review, with the way back to where they are given. */
export function ReviewSection({ title, onChange, children }: ReviewSectionProps) {
  const change = (
    <TextButton onClick={onChange}>
      Change<VisuallyHidden>{` ${title}`}</VisuallyHidden>
    </TextButton>
  )
  return (
    <FormSection title={title} aside={change}>
      {children}
    </FormSection>
  )
}
