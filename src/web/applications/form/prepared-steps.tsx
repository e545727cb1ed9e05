import { Activity, type ReactNode, type RefObject, startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'

type Place = RefObject<HTMLElement | null>

/** Stands before the fields, so that they are part of the page when their own effects begin. */
function Enter({ box, place }: { box: HTMLElement; place: Place }) {
  useLayoutEffect(() => {
    // To put it there again would take the focus from its fields.
    if (box.parentNode !== place.current) place.current?.replaceChildren(box)
  }, [box, place])
  return null
}

type StepBoxProps = { isShown: boolean; place: Place; children: ReactNode }

/** The fields of one step, in a box of their own that is part of the page only while the step is shown. */
function StepBox({ isShown, place, children }: StepBoxProps) {
  const [box] = useState(() => document.createElement('div'))
  return (
    <>
      {isShown && <Enter box={box} place={place} />}
      {createPortal(<Activity mode={isShown ? 'visible' : 'hidden'}>{children}</Activity>, box)}
    </>
  )
}

/** The step around which others are prepared: the one that is shown, once it has been painted. */
function usePainted(current: number): number | undefined {
  const [painted, setPainted] = useState<number>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(current)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [current])
  return painted
}

type PreparedStepsProps = {
  /** From 1; after the last one, none of these is shown. */
  current: number
  /** How many steps have fields. */
  count: number
  /** Where the fields of the current step are put. */
  place: Place
  /** The fields of a step, not drawn again while nothing that they are drawn from changes. */
  children: (step: number) => ReactNode
}

/**
 * The fields of the step that is shown, and, apart from the page, of those before and after it: a slow phone takes longer
 * to draw a step than a press may take, so they are drawn while there is nothing else to do, and a press only puts them
 * into the page. What was left is drawn anew, as if it were opened for the first time.
 */
export function PreparedSteps({ current, count, place, children }: PreparedStepsProps) {
  const painted = usePainted(current)
  const steps = painted === current ? [current - 1, current, current + 1] : [current]
  return steps
    .filter((step) => step >= 1 && step <= count)
    .map((step) => (
      <StepBox key={step} isShown={step === current} place={place}>
        {children(step)}
      </StepBox>
    ))
}
