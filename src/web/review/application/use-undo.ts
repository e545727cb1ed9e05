import { useState } from 'react'
import { undoing } from '#domain/applications/life.ts'
import { errorMessage } from '#lib/values/caught.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { showToast } from '#web/ui/messages/toast.ts'
import type { AboutApplication } from '#web/review/reviews.ts'
import { review as say } from '#words/review/review.ts'
import type { useDecision } from './use-decision.ts'

// The maximum of a browser's timer.
const longestMs = 2 ** 31 - 1

/** Milliseconds until the applicant is told of the decision, plus one second; false if no decision is held. */
export function msUntilTold(heldUntil: string | null | undefined): number | false {
  if (!heldUntil) return false
  return Math.min(longestMs, Math.max(0, Date.parse(heldUntil) - Date.now()) + 1_000)
}

export type UndoAction = { undo: () => void; isBusy: boolean }

type UndoOptions = Pick<ReturnType<typeof useDecision>, 'decide'> & {
  /** The applicant was told meanwhile. */
  onHeard: () => void
}

/** Undoes a decision of which the applicant was not told yet. */
export function useUndo(
  about: Pick<AboutApplication, 'name'> | undefined,
  { decide, onHeard }: UndoOptions,
): UndoAction {
  const [isBusy, setIsBusy] = useState(false)
  const undo = async () => {
    if (!about || isBusy) return
    setIsBusy(true)
    try {
      const isDone = await decide({ transition: undoing })
      if (isDone) showToast({ type: 'success', title: say('undone', { name: about.name }) })
      // The button is gone.
      document.querySelector<HTMLElement>('main h1')?.focus()
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) onHeard()
      else showToast({ type: 'error', title: errorMessage(error) })
    } finally {
      setIsBusy(false)
    }
  }
  return { undo: () => void undo(), isBusy }
}
