import type { ComponentType } from 'react'
import { partsOf, type PageAddress, type SearchTexts, type Target } from './address.ts'

/** What the parts of an address with `$` stand for. */
export type PathParts = Readonly<Record<string, string>>

/** What a guard is asked about. */
export type Guarded = { location: PageAddress; search: SearchTexts; params: PathParts }

/** Why data is asked for: the page is entered, is shown already, or may be entered soon. */
export type Cause = 'enter' | 'stay' | 'preload'

/** A page, or a frame around the pages in it. */
export type Route = {
  /** The whole address of a page; parts that begin with `$` stand for anything. A frame has none. */
  path?: string
  /** What comes with the first load. */
  component?: ComponentType
  /** What comes when it is needed. */
  code?: () => Promise<ComponentType>
  /** Lets nobody in who has no business there, by throwing `redirect(…)` or `notFound()`. */
  beforeLoad?: (guarded: Guarded) => Promise<void> | void
  /** Begins to ask for what the page shows, while its code comes. */
  loader?: (opened: { params: PathParts; cause: Cause }) => void
  /** Within this frame; a list that comes late is asked for where an address is in none that is here. */
  pages?: readonly Route[] | (() => Promise<readonly Route[]>)
}

/** Thrown by a guard, leads elsewhere instead. */
export class Redirection extends Error {
  readonly target: Target
  constructor(target: Target) {
    super()
    this.target = target
  }
}

/** Thrown by a guard or a page, says that there is no such page. */
export class PageNotFound extends Error {}

export const redirect = <To extends string>(target: Target<To>): Redirection => new Redirection(target as Target)

export const notFound = (): PageNotFound => new PageNotFound()

/** A route whose code is here or can be fetched. */
export type Level = {
  /** Another one for each route, the same for as long as the portal is open. */
  id: string
  route: Route
  /** Null until its code has come. */
  component: () => ComponentType | null
  /** Asks for its code, once at a time; what failed is asked for again. */
  load: () => Promise<unknown>
}

function levelOf(route: Route, id: string): Level {
  let component = route.component ?? null
  let coming: Promise<void> | null = null
  const fetchCode = async () => {
    try {
      component = (await route.code?.()) ?? null
    } finally {
      coming = null
    }
  }
  return { id, route, component: () => component, load: () => (coming ??= fetchCode()) }
}

/** From the outermost frame to the page. */
export type Branch = { levels: readonly Level[]; params: PathParts }

export const isHere = ({ component, route }: Level) => component() !== null || route.code === undefined

type PlacedPage = { parts: readonly string[]; levels: readonly Level[] }

const isOpen = (part: string) => part.startsWith('$')

/** The parts that stand for anything, when all the others are the same; upper and lower case are. */
function paramsIn(pattern: readonly string[], parts: readonly string[]): PathParts | null {
  if (pattern.length !== parts.length) return null
  const fits = pattern.every(
    (part, place) => (isOpen(part) && parts[place] !== '') || part.toLowerCase() === parts[place]?.toLowerCase(),
  )
  if (!fits) return null
  return Object.fromEntries(
    pattern.flatMap((part, place) => (isOpen(part) ? [[part.slice(1), parts[place] ?? '']] : [])),
  )
}

/** Of two pages at one address, the one that is written out further is meant: `/application/new` before `/application/$id`. */
const openness = ({ parts }: PlacedPage) => parts.map((part) => (isOpen(part) ? '1' : '0')).join('')
const byOpenness = (one: PlacedPage, other: PlacedPage) => openness(one).localeCompare(openness(other))

type LateList = { load: () => Promise<readonly Route[]>; around: readonly Level[] }

/** Every page by its address, with the frames around it. */
export class RouteTable {
  #leaves: PlacedPage[] = []
  #late: LateList[] = []
  #coming: Promise<void> | null = null

  constructor(routes: readonly Route[]) {
    this.#add(routes, [])
  }

  #add(routes: readonly Route[], around: readonly Level[]): void {
    for (const [place, route] of routes.entries()) {
      const levels = [...around, levelOf(route, `${around.at(-1)?.id ?? ''}.${place}`)]
      const { path, pages } = route
      if (path !== undefined) this.#leaves.push({ parts: partsOf(path), levels })
      if (typeof pages === 'function') this.#late.push({ load: pages, around: levels })
      else if (pages) this.#add(pages, levels)
    }
    this.#leaves.sort(byOpenness)
  }

  /** The page at a path, with the frames around it; null when no list that is here has it. */
  find(pathname: string): Branch | null {
    const parts = partsOf(pathname)
    for (const { parts: pattern, levels } of this.#leaves) {
      const params = paramsIn(pattern, parts)
      if (params) return { levels, params }
    }
    return null
  }

  async #complete(): Promise<void> {
    try {
      const lists = await Promise.all(this.#late.map(async ({ load, around }) => ({ around, routes: await load() })))
      this.#late = []
      for (const { routes, around } of lists) this.#add(routes, around)
    } finally {
      this.#coming = null
    }
  }

  /** The same, also in lists that are not here yet; null when nobody knows the path. Throws when such a list did not come. */
  async findLate(pathname: string): Promise<Branch | null> {
    if (this.#late.length > 0) await (this.#coming ??= this.#complete())
    return this.find(pathname)
  }
}
