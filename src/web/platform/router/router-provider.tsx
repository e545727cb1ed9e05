import {
  Component,
  createContext,
  createElement,
  memo,
  startTransition,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import type { PageAddress, SearchTexts } from './address.ts'
import type { PageRouter, ShownPage } from './router.ts'
import { PageNotFound, type Level, type PathParts } from './table.ts'

/** What stands in the place of a page. */
type Instead = Readonly<Record<'waiting' | 'unknown' | 'broken', ReactNode>>

type Routing = { router: PageRouter; instead: Instead }

const RoutingContext = createContext<Routing | null>(null)
const ShownContext = createContext<ShownPage | null>(null)
/** How many frames are around. */
const DepthContext = createContext(0)

function provided<T>(value: T | null): T {
  if (value === null) throw new Error('There is no RouterProvider around')
  return value
}

/** Draws what the router says; what is around the outermost frames is among the children, with an `Outlet`. */
export function RouterProvider({ router, children, ...rest }: Instead & { router: PageRouter; children: ReactNode }) {
  const { waiting, unknown, broken } = rest
  const [shown, setShown] = useState(router.shown)
  useLayoutEffect(() => {
    const draw = (next: ShownPage) => startTransition(() => setShown(next))
    // There may have been something since it was drawn.
    draw(router.shown)
    return router.follow({ onShow: draw })
  }, [router])
  useLayoutEffect(() => router.onDrawn(shown), [router, shown])
  const routing = useMemo(() => ({ router, instead: { waiting, unknown, broken } }), [router, waiting, unknown, broken])
  return (
    <RoutingContext value={routing}>
      <ShownContext value={shown}>
        <Boundary of={shown} instead={routing.instead}>
          {children}
        </Boundary>
      </ShownContext>
    </RoutingContext>
  )
}

export function useRouter(): PageRouter {
  return provided(useContext(RoutingContext)).router
}

/** Goes to another page: `navigate({ to: '/login' })`, `navigate({ href })`. The same function every time. */
export function useNavigate(): PageRouter['navigate'] {
  return useRouter().navigate
}

/** The page that is shown. */
export function useShownPage(): ShownPage {
  return provided(useContext(ShownContext))
}

/** Its address. */
export function useLocation(): PageAddress {
  return useShownPage().location
}

/** What its address says after `?`. */
export function useSearch(): SearchTexts {
  return useLocation().search
}

/** What the parts of its path with `$` stand for. */
export function useParams(): PathParts {
  return useShownPage().params
}

type BoundaryProps = { of: ShownPage; instead: Instead; children: ReactNode }
type BoundaryState = { of: ShownPage; thrown: unknown; isBroken: boolean }

/** A page that broke leaves the frames around it, and the next one is tried again. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { of: this.props.of, thrown: null, isBroken: false }
  static getDerivedStateFromError(thrown: unknown): Partial<BoundaryState> {
    return { thrown, isBroken: true }
  }
  static getDerivedStateFromProps({ of }: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    return of === state.of ? null : { of, thrown: null, isBroken: false }
  }
  override render() {
    const { instead, children } = this.props
    if (!this.state.isBroken) return children
    return this.state.thrown instanceof PageNotFound ? instead.unknown : instead.broken
  }
}

/** Drawn again when something of its own changes, not with every address. */
const LevelPage = memo(function LevelPage({ level }: { level: Level }) {
  return createElement(level.component() ?? Outlet)
})

/** Where a frame has its page, or the next frame. */
export function Outlet(): ReactNode {
  const { instead } = provided(useContext(RoutingContext))
  const shown = useShownPage()
  const depth = useContext(DepthContext)
  const level = shown.levels[depth]
  if (level)
    return (
      <Boundary key={level.id} of={shown} instead={instead}>
        <DepthContext value={depth + 1}>
          <LevelPage level={level} />
        </DepthContext>
      </Boundary>
    )
  const { ending } = shown
  return ending === 'page' || ending === 'nothing' ? null : instead[ending]
}
