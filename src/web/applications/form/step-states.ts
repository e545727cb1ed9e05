import type { Step, StepState } from '#web/ui/step-list.tsx'
import type { StepProblem } from './shown-errors.ts'

type Progress = {
  /** From 1. */ current: number
  /** The furthest step reached. */ reached: number
  /** Steps where Next was refused and something is still missing. */ isAttempted: (step: number) => boolean
}

function stateOf(step: number, hasProblem: boolean, { current, reached, isAttempted }: Progress): StepState {
  if (step > reached) return 'not-started'
  const isPassed = step < reached
  if (hasProblem) return isPassed || isAttempted(step) ? 'attention' : 'in-progress'
  return isPassed || step !== current ? 'done' : 'in-progress'
}

/** How each step stands: passed steps are done or need attention, a step once reached can be visited again. */
export function stepStates(titles: readonly string[], problems: readonly StepProblem[], progress: Progress): Step[] {
  return titles.map((title, index) => {
    const step = index + 1
    const hasProblem = problems.some((problem) => problem.step === step)
    return { title, state: stateOf(step, hasProblem, progress), mayVisit: step <= progress.reached }
  })
}
