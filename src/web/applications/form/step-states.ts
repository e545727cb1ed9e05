import type { Step, StepState } from '#web/ui/step-list.tsx'
import type { StepProblem } from './shown-errors.ts'

type Progress = {
  /** From 1. */ current: number
  /** The furthest step reached. */ reached: number
  /** Steps where Next was refused and something is still missing. */ isAttempted: (step: number) => boolean
}

function stateOf(
  step: number,
  hasProblem: boolean,
  { current, reached, isAttempted, last }: Progress & { last: number },
) {
  if (step > reached) return 'not-started'
  // The review asks for nothing, and a form is no draft any more once that is done.
  if (step === last) return 'in-progress'
  const isPassed = step < reached
  if (hasProblem) return isPassed || isAttempted(step) ? 'attention' : 'in-progress'
  return isPassed || step !== current ? 'done' : 'in-progress'
}

/** How each step stands: passed steps are done or need attention, a step once reached can be visited again. The last one is the review. */
export function stepStates(titles: readonly string[], problems: readonly StepProblem[], progress: Progress): Step[] {
  return titles.map((title, index) => {
    const step = index + 1
    const hasProblem = problems.some((problem) => problem.step === step)
    const state: StepState = stateOf(step, hasProblem, { ...progress, last: titles.length })
    return { title, state, mayVisit: step <= progress.reached }
  })
}
