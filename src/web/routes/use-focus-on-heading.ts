import { useEffect, useRef } from 'react'
import { useShownPage } from '#web/platform/router/router-provider.tsx'

/** The path of the page that stands there; null while the next one comes. */
function useShownPath(): string | null {
  const { ending, location } = useShownPage()
  return ending === 'page' || ending === 'broken' ? location.pathname : null
}

/**
 * Lets the heading of the page have the focus, as long as nobody goes elsewhere: also one that comes later than its page, or
 * in place of the heading that was there while the page waited for its data.
 */
function holdHeading(): () => void {
  let held: HTMLElement | null = null
  const take = () => {
    held = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main')
    held?.focus({ preventScroll: true })
  }
  take()
  const observer = new MutationObserver(() => {
    const { activeElement: at } = document
    const isLost = at === document.body && !held?.isConnected
    if (isLost || (at === held && at?.id === 'main')) take()
    else if (at !== held) observer.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/**
 * After going to another page, focus goes to its heading: screen readers say where they are, Tab starts there. It follows what
 * is shown, for the router says nothing of a page whose filters change its address at once.
 */
export function useFocusOnHeading(): void {
  const path = useShownPath()
  const pathBefore = useRef<string | null>(null)
  useEffect(() => {
    if (path === null || path === pathBefore.current) return
    const isFirst = pathBefore.current === null
    pathBefore.current = path
    if (isFirst || document.querySelector('dialog[open]')) return
    return holdHeading()
  }, [path])
}
