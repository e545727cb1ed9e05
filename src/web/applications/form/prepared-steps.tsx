import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { IsShown } from '#web/ui/is-shown.ts'
import css from './prepared-steps.module.css'

/** The fields of one step; before they are shown, they are laid out in a task of their own. */
function StepBox({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  // A step that was shown is drawn anew once it is left: measuring it would only delay the one that is shown instead.
  const [isPrepared] = useState(!isShown)
  useEffect(() => {
    if (!isPrepared) return undefined
    // What is measured has to be laid out, shown or not.
    const timer = setTimeout(() => box.current?.firstElementChild?.getBoundingClientRect())
    return () => clearTimeout(timer)
  }, [isPrepared])
  return (
    <div ref={box} className={isShown ? undefined : css.prepared} aria-hidden={isShown ? undefined : true}>
      <IsShown value={isShown}>{children}</IsShown>
    </div>
  )
}

type Drawn = {
  /** The step that was painted last. */
  around: number
  /** How often each step was left. */
  leavings: Readonly<Record<number, number>>
}

function drawnAround(current: number, before: Drawn | null): Drawn {
  if (!before) return { around: current, leavings: {} }
  const { around: left, leavings } = before
  if (left === current) return before
  return { around: current, leavings: { ...leavings, [left]: (leavings[left] ?? 0) + 1 } }
}

/** Around which step others are drawn, which follows the current one once that has been painted. */
function useDrawn(current: number): Drawn | null {
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const follow = () => setDrawn((before) => drawnAround(current, before))
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(follow))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [current])
  return drawn
}

type PreparedStepsProps = {
  /** From 1; after the last one, none of these is shown. */
  current: number
  /** How many steps have fields. */
  count: number
  /** The fields of a step, not drawn again while nothing that they are drawn from changes. */
  children: (step: number) => ReactNode
}

/**
 * The fields of the step that is shown and, unseen, of those before and after it: a slow phone takes longer to draw a step
 * than a press may take, so they are drawn and laid out while there is nothing else to do, and a press only shows them.
 * What was left is drawn anew, as if it were opened for the first time.
 */
export function PreparedSteps({ current, count, children }: PreparedStepsProps) {
  const drawn = useDrawn(current)
  const around = drawn ? [drawn.around - 1, drawn.around, drawn.around + 1] : []
  // In their order, so that none is ever moved, which would take the focus from its fields.
  const steps = [...new Set([...around, current])]
    .filter((step) => step >= 1 && step <= count)
    .toSorted((a, b) => a - b)
  return (
    <div className={css.steps}>
      {steps.map((step) => (
        <StepBox key={`${step} ${drawn?.leavings[step] ?? 0}`} isShown={step === current}>
          {children(step)}
        </StepBox>
      ))}
    </div>
  )
}
