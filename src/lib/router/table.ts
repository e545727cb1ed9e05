import type { ComponentType } from 'react'
import { partsOf, type PageAddress, type SearchTexts, type Target } from './address.ts'

/** Values of an address's `$` parts. */
export type PathParts = Readonly<Record<string, string>>

/** What a guard gets to decide on. */
export type GuardContext = { location: PageAddress; search: SearchTexts; params: PathParts }

/** Why a loader runs: the page is entered, is shown already, or may be entered soon. */
export type Cause = 'enter' | 'stay' | 'preload'

/** A page, or a frame around the pages in it. */
export type Route = {
  /** The whole address of a page; parts that begin with `$` match anything. A frame has none. */
  path?: string
  /** Component in the first load. */
  component?: ComponentType
  /** Component that is loaded when needed. */
  code?: () => Promise<ComponentType>
  /** Refuses entry by throwing `redirect(…)` or `notFound()`. */
  beforeLoad?: (guarded: GuardContext) => Promise<void> | void
  /** Starts the calls of the page while its code loads. */
  loader?: (opened: { params: PathParts; cause: Cause }) => void
  /** Pages within this frame; a lazy list is loaded when no known list has the address. */
  pages?: readonly Route[] | (() => Promise<readonly Route[]>)
}

/** Thrown by a guard to lead elsewhere. */
export class Redirection extends Error {
  readonly target: Target
  constructor(target: Target) {
    super()
    this.target = target
  }
}

/** Thrown by a guard or a page that does not exist. */
export class PageNotFound extends Error {}

export const redirect = <To extends string>(target: Target<To>): Redirection => new Redirection(target as Target)

export const notFound = (): PageNotFound => new PageNotFound()

/** A route whose code is loaded or can be. */
export type Level = {
  /** Unique per route and stable while the page is open. */
  id: string
  route: Route
  /** Null until the code is loaded. */
  component: () => ComponentType | null
  /** Loads the code, once at a time; retries after a failure. */
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

/** Values of the `$` parts if all other parts match; upper and lower case are the same. */
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

/** If two pages match, the more literal one wins: `/application/new` before `/application/$id`. */
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

  /** The page at a path, with its frames; null when no loaded list has it. */
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

  /** Likewise, but loads the lazy lists, too; null when no list knows the path. Throws when a list fails to load. */
  async findLate(pathname: string): Promise<Branch | null> {
    if (this.#late.length > 0) await (this.#coming ??= this.#complete())
    return this.find(pathname)
  }
}
