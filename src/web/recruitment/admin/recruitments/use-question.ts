import { useState } from 'react'
import type { AffectedSeat } from '#domain/recruitment/recruitment.ts'

/** What a save has to be confirmed for. */
export type Question = { kind: 'affected'; affected: AffectedSeat[] } | { kind: 'unpublish' }
type Asked = Question & { answer: (isSure: boolean) => void }

/** Asks in the middle of a save, which waits for the answer. */
export function useQuestion() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const isSure = (question: Question) =>
    new Promise<boolean>((resolve) => {
      const answer = (given: boolean) => {
        setAsked(null)
        resolve(given)
      }
      setAsked({ ...question, answer })
    })
  return { asked, isSure }
}
export type AskedQuestion = ReturnType<typeof useQuestion>['asked']
