/**
 * Where in the form the person is, as the address says it: `?step=3`, coming back to the review with `&back=review`. Until the
 * first step is left it also names the application from which answers were taken over, with `&from=`.
 */
export type StepPlace = { step: string | undefined; back: string | undefined; from: string | undefined; hash: string }

export type GoTo = (step: number, options?: { back?: 'review'; field?: string; replace?: boolean }) => Promise<void>

/** A step that exists and was reached; the furthest one when the address says none. */
export function shownStep(asked: string | undefined, reached: number): number {
  const step = asked && /^\d$/.test(asked) ? Number(asked) : reached
  return Math.min(Math.max(step, 1), reached)
}
