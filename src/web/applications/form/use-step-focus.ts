import { useEffect, useRef } from 'react'
import { focusField } from '#web/ui/error-summary.tsx'

/**
 * A step is a page of its own to the person: after going to another one, focus goes to its heading, or to the field
 * the address names. The first one is left to the browser.
 */
export function useStepFocus(step: number, hash: string): void {
  const before = useRef(step)
  useEffect(() => {
    const isOther = before.current !== step
    before.current = step
    if (hash) focusField(decodeURIComponent(hash))
    else if (isOther) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [step, hash])
}
