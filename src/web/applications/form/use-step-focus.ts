import { useEffect, useRef } from 'react'
import { focusField } from '#web/ui/messages/error-summary.tsx'

const patienceMs = 5_000

function isThere(path: string): boolean {
  const quoted = CSS.escape(path)
  return document.getElementById(path) !== null || document.querySelector(`[name="${quoted}"]`) !== null
}

/** Focuses a field now or as soon as it appears: the payment field renders after its amount. */
function focusWhenThere(path: string): () => void {
  if (isThere(path)) {
    focusField(path)
    return () => undefined
  }
  const observer = new MutationObserver(() => {
    if (!isThere(path)) return
    observer.disconnect()
    focusField(path)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  const timer = setTimeout(() => observer.disconnect(), patienceMs)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}

/**
 * For people a step is a page: after a change of step the focus goes to its heading, or to the field in the address.
 * The first step is left to the browser.
 */
export function useStepFocus(step: number, hash: string): void {
  const before = useRef(step)
  useEffect(() => {
    const isOther = before.current !== step
    before.current = step
    if (hash) return focusWhenThere(decodeURIComponent(hash))
    if (isOther) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    return undefined
  }, [step, hash])
}
