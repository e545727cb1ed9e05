import { useEffect, useRef } from 'react'
import { useShownPage } from '#lib/router/router-provider.tsx'

/** The path of the page on the screen; null while the next one loads. */
function useShownPath(): string | null {
  const { ending, location } = useShownPage()
  return ending === 'page' || ending === 'broken' ? location.pathname : null
}

/**
 * Focuses the page's heading until the person moves the focus; also a heading that appears late, or replaces the one
 * shown during loading.
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
 * After a change of page, moves the focus to its heading: screen readers announce the page, and Tab starts there.
 * Follows the screen, as the router reports nothing for a page whose filters change its address at once.
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
