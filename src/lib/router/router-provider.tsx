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

/** What is shown instead of a page; `nothing` until the guards of the first page have answered. */
type InPlaceOfPage = Readonly<Record<'waiting' | 'unknown' | 'broken', ReactNode> & { nothing?: ReactNode }>

type RouterParts = { router: PageRouter; instead: InPlaceOfPage }

const RoutingContext = createContext<RouterParts | null>(null)
const ShownContext = createContext<ShownPage | null>(null)
/** Number of frames around. */
const DepthContext = createContext(0)

function provided<T>(value: T | null): T {
  if (value === null) throw new Error('There is no RouterProvider around')
  return value
}

/** Draws what the router shows. `children` may wrap the outermost frames and contain an `Outlet`. */
export function RouterProvider({
  router,
  children,
  ...rest
}: InPlaceOfPage & { router: PageRouter; children: ReactNode }) {
  const { waiting, unknown, broken, nothing } = rest
  const [shown, setShown] = useState(router.shown)
  useLayoutEffect(() => {
    const draw = (next: ShownPage) => startTransition(() => setShown(next))
    // The router may have changed since the last drawing.
    draw(router.shown)
    return router.follow({ onShow: draw })
  }, [router])
  useLayoutEffect(() => router.onDrawn(shown), [router, shown])
  const routing = useMemo(
    () => ({ router, instead: { waiting, unknown, broken, nothing } }),
    [router, waiting, unknown, broken, nothing],
  )
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

/** Goes to another page: `navigate({ to: '/login' })`, `navigate({ href })`. Stable between drawings. */
export function useNavigate(): PageRouter['navigate'] {
  return useRouter().navigate
}

/** The page on the screen. */
export function useShownPage(): ShownPage {
  return provided(useContext(ShownContext))
}

/** Its address. */
export function useLocation(): PageAddress {
  return useShownPage().location
}

/** Its query values. */
export function useSearch(): SearchTexts {
  return useLocation().search
}

/** The values of its path's `$` parts. */
export function useParams(): PathParts {
  return useShownPage().params
}

type BoundaryProps = { of: ShownPage; instead: InPlaceOfPage; children: ReactNode }
type BoundaryState = { of: ShownPage; thrown: unknown; isBroken: boolean }

/** Shows an error in place of a broken page but keeps the frames around it; the next page is tried again. */
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

/** Renders again when its own state changes, not with every address. */
const LevelPage = memo(function LevelPage({ level }: { level: Level }) {
  return createElement(level.component() ?? Outlet)
})

/** Where a frame shows its page or the next frame. */
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
  return ending === 'page' ? null : instead[ending]
}
