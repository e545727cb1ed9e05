import type { ReactNode } from 'react'
import { FormSection } from '#web/ui/form-sheet.tsx'
import { VisuallyHidden } from '#web/ui/layout.tsx'
import css from './review.module.css'

type ReviewSectionProps = { title: string; onChange: () => void; children: ReactNode }

/** Answers on the review, with the way back to where they are given. */
export function ReviewSection({ title, onChange, children }: ReviewSectionProps) {
  const change = (
    <button type="button" className={css.change} onClick={onChange}>
      Change<VisuallyHidden>{` ${title}`}</VisuallyHidden>
    </button>
  )
  return (
    <FormSection title={title} aside={change}>
      {children}
    </FormSection>
  )
}
