import { useMatches } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** The path of the page that stands there; null while the next one comes. */
const useShownPath = () =>
  useMatches({
    select: (matches) => {
      const page = matches.at(-1)
      return page && page.status !== 'pending' ? page.pathname : null
    },
  })

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
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main')
    heading?.focus({ preventScroll: true })
  }, [path])
}
