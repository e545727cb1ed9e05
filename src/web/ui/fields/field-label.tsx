import type { ReactNode } from 'react'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import { language } from '#web/platform/language.ts'
import { formKit } from '#words/form.ts'
import './field.css'

const say = formKit(language)

/** What every field takes besides its own. Everything is required unless it says (optional). */
export type FieldFacts = {
  label: ReactNode
  /** Under the label, before the control. */
  hint?: ReactNode
  /** The error, in words a person can act on; shown below the hint. */
  error?: ReactNode
  isOptional?: boolean
}

export function FieldLabel({ label, isOptional }: Pick<FieldFacts, 'label' | 'isOptional'>) {
  if (!isOptional) return <>{label}</>
  return (
    <>
      {label} <span className="optional">{say('optional')}</span>
    </>
  )
}
