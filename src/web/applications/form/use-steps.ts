import { useState } from 'react'
import type { SummaryError } from '#web/ui/messages/error-summary.tsx'
import type { Step, StepState } from '#web/ui/step-list.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { draftForm as say } from '#words/form/draft-form.ts'
import { standingRefusals } from '#web/forms/refusals.ts'
import { useDraftForm, useDraftState } from './draft-form-context.ts'
import type { DraftForm } from './draft-form.ts'
import type { StepProblem } from '#web/forms/shown-errors.ts'
import type { GoToStep } from './step-place.ts'

type StepProgress = {
  /** From 1. */ current: number
  /** The furthest step reached. */ reached: number
  /** Steps where Next was refused and something is still missing. */ isAttempted: (step: number) => boolean
  /** A copied application before the first Next: no errors are shown yet. */
  isJustBegun?: boolean
}

function stateOf(
  step: number,
  hasProblem: boolean,
  { current, reached, isAttempted, isJustBegun = false, last }: StepProgress & { last: number },
) {
  if (step > reached) return 'not-started'
  // The review asks nothing, and after submission the form is no draft.
  if (step === last) return 'in-progress'
  const isPassed = step < reached && !(isJustBegun && step === current)
  if (hasProblem) return isPassed || isAttempted(step) ? 'attention' : 'in-progress'
  return isPassed || step !== current ? 'done' : 'in-progress'
}

/**
 * State of each step: passed steps are done or need attention; reached steps can be visited. The last one is the
 * review.
 */
export function stepStates(
  titles: readonly string[],
  { problems, unmet }: { problems: readonly StepProblem[]; unmet: readonly StepProblem[] },
  progress: StepProgress,
): Step[] {
  return titles.map((title, index) => {
    const step = index + 1
    const hasProblem = problems.some((problem) => problem.step === step)
    const filled: StepState = stateOf(step, hasProblem, { ...progress, last: titles.length })
    // A complete step is not done if its answers fail a rule.
    const state = filled === 'done' && unmet.some((rule) => rule.step === step) ? 'not-eligible' : filled
    return { title, state, mayVisit: step <= progress.reached }
  })
}

type StepRefusal = { path: string; msg: string; isFieldsOwn: boolean }
type RefusedStep = { step: number; errors: readonly StepRefusal[]; attempt: number }

type StepsParts = {
  titles: readonly string[]
  /** From 1. */ current: number
  /** A Change link of the review led here. */
  isFromReview: boolean
  /** The step that asks an answer. */ stepOf: (path: string) => number | undefined
  /** Next shows what is missing on this step but continues. */
  isFree: boolean
  /** A copied application before the first Next. */
  isJustBegun: boolean
  goTo: GoToStep
}

/**
 * An error disappears when its field is correct; errors known only to the server, or elsewhere, stay until the next
 * try.
 */
const stands = ({ path, isFieldsOwn }: StepRefusal, form: DraftForm) => !isFieldsOwn || form.errorOf(path) !== undefined

/**
 * Moves between steps. Next judges its step and saves; everything else only moves. A step opens at once, however slow
 * the network: if the server refuses the save later, a toast and the field say so.
 */
export function useSteps({ titles, current, isFromReview, stepOf, isFree, isJustBegun, goTo }: StepsParts) {
  const form = useDraftForm()
  const [refusal, setRefusal] = useState<RefusedStep>({ step: 0, errors: [], attempt: 0 })
  const refusedAnswers = () =>
    standingRefusals(form.keeper.current()).flatMap(([, { at: path, msg }]) => {
      const step = stepOf(path)
      return step === undefined ? [] : [{ path, msg, step }]
    })
  const statesNow = () => {
    const reached = form.keeper.current().step
    const judged = { problems: [...form.problems(), ...refusedAnswers()], unmet: form.unmet() }
    return stepStates(titles, judged, { current, reached, isAttempted: (step) => form.wasAttempted(step), isJustBegun })
  }
  // Renders again when the state of a step changes, not at every key.
  useDraftState(() =>
    statesNow()
      .map(({ state, mayVisit }) => `${state} ${mayVisit}`)
      .join(),
  )
  const refuse = (problems: readonly SummaryError[]) => {
    const errors = problems.map(({ path = '', msg }) => ({ path, msg, isFieldsOwn: form.errorOf(path) === msg }))
    setRefusal(({ attempt }) => ({ step: current, errors, attempt: attempt + 1 }))
  }

  const refusedHere = () => refusedAnswers().find(({ step }) => step === current)
  const next = async () => {
    const wrong = isFree ? [] : form.attempt(current)
    const known = refusedHere()
    const problems = wrong.length === 0 && known ? [known] : wrong
    refuse(problems)
    if (problems.length === 0) form.keeper.reach(current + 1)
    const mayGo = problems.length === 0 && form.keeper.current().activity.kind !== 'conflict'
    if (mayGo) await goTo(isFromReview ? titles.length : current + 1)
    await form.keeper.flush()
    const refused = refusedHere()
    if (mayGo && refused) showToast({ type: 'error', title: say('saveFailed'), message: refused.msg })
  }

  useDraftState(() => refusal.errors.map((error) => stands(error, form)).join())
  const errors = refusal.step === current ? refusal.errors.filter((error) => stands(error, form)) : []
  return { steps: statesNow(), errors, attempt: refusal.attempt, refuse, next }
}
