import type { ReactNode } from 'react'
import { Callout } from '#web/ui/messages/callout.tsx'
import { useFormState } from './form-context.ts'

/** A hint below an answer that does not block the applicant. */
export function AnswerNote({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <Callout tone="warning" isSmall role="status">
      {children}
    </Callout>
  )
}

/** Below an answer: the rule that it fails. */
export function RuleAt({ path }: { path: string }) {
  return <AnswerNote>{useFormState((form) => form.doubtAt(path))}</AnswerNote>
}
