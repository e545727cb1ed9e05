import { useEffect, useRef, type ComponentProps, type MouseEvent } from 'react'
import { hrefOf, isAt, type Destination } from './address.ts'
import { useLocation, useRouter } from './router-provider.tsx'

/** Long enough not to fetch pages that the pointer only crosses. */
const passingMs = 50

/** Whether a click opens the page here: not in a new tab, nor when another listener has handled it. */
export function opensHere({ button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey && !defaultPrevented
}

/**
 * Fetches a page before its link is clicked: at once for a finger, after a pause for a pointer or the focus, which may
 * move on.
 */
function useFetchAhead(href: string) {
  const router = useRouter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pass = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  const fetchSoon = () => {
    pass()
    timer.current = setTimeout(() => void router.preload({ href }), passingMs)
  }
  return {
    onMouseEnter: fetchSoon,
    onFocus: fetchSoon,
    onMouseLeave: pass,
    onBlur: pass,
    onTouchStart: () => void router.preload({ href }),
  }
}

type Anchor = ComponentProps<'a'>

/** Props that make an `<a>` a link to one of our pages, and whether it is the present page. */
export function useLink<To extends string>({ to, search, hash }: Destination<To>, { onClick }: Anchor = {}): Anchor {
  const router = useRouter()
  const location = useLocation()
  const destination = { to, search, hash }
  const href = hrefOf(destination, location)
  const fetchAhead = useFetchAhead(href)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!opensHere(event)) return
    event.preventDefault()
    void router.navigate({ href })
  }
  const presence = isAt(destination, location) ? ({ 'aria-current': 'page' } as const) : {}
  return { href, onClick: follow, ...fetchAhead, ...presence }
}

export type LinkProps<To extends string> = Destination<To> & Omit<Anchor, 'href'>

/** A link to one of our pages: `<Link to="/login" search={{ from }}>`. */
export function Link<To extends string>({ to, search, hash, children, ...rest }: LinkProps<To>) {
  const link = useLink({ to, search, hash }, rest)
  return (
    <a {...rest} {...link}>
      {children}
    </a>
  )
}
