import type { ReactNode } from 'react'
import { Callout } from '#web/ui/callout.tsx'
import { useFormState } from './form-context.ts'

/** Something to look at under an answer, which keeps nobody from going on. */
export function AnswerNote({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <Callout tone="warning" isSmall role="status">
      {children}
    </Callout>
  )
}

/** Under the answer that decides it: which rule it does not meet. */
export function RuleAt({ path }: { path: string }) {
  return <AnswerNote>{useFormState((form) => form.doubtAt(path))}</AnswerNote>
}
