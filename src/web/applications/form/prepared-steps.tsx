import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { IsShown } from '#web/ui/is-shown.ts'
import css from './prepared-steps.module.css'

/** The fields of a step; hidden ones are laid out in a task of their own. */
function StepBox({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  // A step that was left renders again; measuring it then would only delay the step on the screen.
  const [isPrepared] = useState(!isShown)
  useEffect(() => {
    if (!isPrepared) return undefined
    // Measuring forces the layout of hidden elements, too.
    const timer = setTimeout(() => box.current?.firstElementChild?.getBoundingClientRect())
    return () => clearTimeout(timer)
  }, [isPrepared])
  return (
    <div ref={box} className={isShown ? undefined : css.prepared} aria-hidden={isShown ? undefined : true}>
      <IsShown value={isShown}>{children}</IsShown>
    </div>
  )
}

type DrawnSteps = {
  /** The step painted last. */
  around: number
  /** How often each step was left. */
  leavings: Readonly<Record<number, number>>
}

function drawnAround(current: number, before: DrawnSteps | null): DrawnSteps {
  if (!before) return { around: current, leavings: {} }
  const { around: left, leavings } = before
  if (left === current) return before
  return { around: current, leavings: { ...leavings, [left]: (leavings[left] ?? 0) + 1 } }
}

/** The step whose neighbours are rendered; follows the current step after its paint. */
function useDrawn(current: number): DrawnSteps | null {
  const [drawn, setDrawn] = useState<DrawnSteps | null>(null)
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
  /** From 1; a higher number than `count` shows none. */
  current: number
  /** Number of steps with fields. */
  count: number
  /** Renders the fields of a step; stable while their inputs stay the same. */
  children: (step: number) => ReactNode
}

/**
 * Shows the fields of a step and renders the neighbouring steps hidden. A slow phone takes longer to render a step than
 * a press may take, so this happens in idle time, and a press only shows the result. A step that was left renders from
 * scratch, as if opened for the first time.
 */
export function PreparedSteps({ current, count, children }: PreparedStepsProps) {
  const drawn = useDrawn(current)
  const around = drawn ? [drawn.around - 1, drawn.around, drawn.around + 1] : []
  // Sorted, because moving an element would take the focus from its fields.
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
