/**
 * Place in the form according to the address: `?step=3`, with a way back to the review `&back=review`. Until the first
 * step is left it also names the application that was copied, `&from=`.
 */
export type StepPlace = { step: string | undefined; back: string | undefined; from: string | undefined; hash: string }

export type GoToStep = (step: number, options?: { back?: 'review'; field?: string; replace?: boolean }) => Promise<void>

/** A valid step that was reached; the furthest one if the address has none. */
export function shownStep(asked: string | undefined, reached: number): number {
  const step = asked && /^\d$/.test(asked) ? Number(asked) : reached
  return Math.min(Math.max(step, 1), reached)
}
