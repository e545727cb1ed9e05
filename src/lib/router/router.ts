import { createBrowserHistory, parseHref, type RouterHistory } from '@tanstack/history'
import { hrefOf, readAddress, type NavigateOptions, type PageAddress, type Target } from './address.ts'
import {
  isHere,
  PageNotFound,
  Redirection,
  RouteTable,
  type Branch,
  type Cause,
  type Level,
  type Route,
} from './table.ts'

/**
 * What is shown within the levels: nothing more if the last of them is the page, else a replacement while its code
 * loads, when it is unknown, or when it broke. `nothing` until the guards of the first page have answered.
 */
type PageEnding = 'page' | 'waiting' | 'unknown' | 'broken' | 'nothing'

/** What is to be drawn. */
export type ShownPage = Branch & { location: PageAddress; ending: PageEnding }

/** A listener to navigation. */
type Follower = {
  /** There is something new to draw. */
  onShow?: (shown: ShownPage) => void
  /** Another page was requested; `from` is still on the screen. */
  onLeave?: (from: PageAddress) => void
  /** A page was drawn; `from` is null for the first one. */
  onDrawn?: (to: PageAddress, from: PageAddress | null) => void
}

type RouterOptions = {
  routes: readonly Route[]
  history?: RouterHistory
  /** Whether pages are fetched before their link is clicked. */
  fetchesAhead?: boolean
  /** Tries to get code that failed to load in another way; answers whether that works. */
  recover?: (href: string) => boolean
}

/** Milliseconds that the old page stays while the next one loads, before a waiting page replaces it. */
const patienceMs = 100

const nowhere: Branch = { levels: [], params: {} }

/** Number of leading levels for which this holds. */
function countWhile(levels: readonly Level[], is: (level: Level, depth: number) => boolean): number {
  const other = levels.findIndex((level, depth) => !is(level, depth))
  return other === -1 ? levels.length : other
}

const fetchCode = (levels: readonly Level[]) =>
  Promise.all(levels.filter((level) => !isHere(level)).map(async (level) => level.load()))

/** Asks the guards from the outside in, and reports how many passed. */
async function passGuards({ levels, params }: Branch, location: PageAddress, onPassed: (count: number) => void) {
  for (const [depth, { route }] of levels.entries()) {
    await route.beforeLoad?.({ location, search: location.search, params })
    onPassed(depth + 1)
  }
}

function beginLoading({ levels, params }: Branch, causeOf: (level: Level) => Cause): void {
  for (const level of levels) level.route.loader?.({ params, cause: causeOf(level) })
}

/** A page on its way: its branch as soon as that is known, and how many of its guards passed. */
type PageOnItsWay = { branch: Branch | null; passed: number }

/** Two slashes at the beginning, which a browser reads as another host when the address is written, are read as one. */
function historyOfBrowser(): RouterHistory {
  const { pathname, search, hash } = location
  if (pathname.startsWith('//')) history.replaceState(null, '', `${pathname.replace(/^\/+/, '/')}${search}${hash}`)
  return createBrowserHistory()
}

/**
 * Leads from address to page: asks the guards, fetches the code, and says what to draw. Knows nothing of drawing
 * itself.
 */
export class PageRouter {
  readonly history: RouterHistory
  readonly #table: RouteTable
  readonly #options: RouterOptions
  readonly #followers = new Set<Follower>()
  /** Resolvers of `navigate`, called when the next page is drawn. */
  #waiting: (() => void)[] = []
  #latest: PageAddress
  #shown: ShownPage
  #drawn: PageAddress | null = null
  /** The last of several requested pages wins. */
  #turn = 0

  constructor(options: RouterOptions) {
    this.#options = options
    this.#table = new RouteTable(options.routes)
    this.history = options.history ?? historyOfBrowser()
    this.#latest = readAddress(this.history.location)
    this.#shown = { ...nowhere, location: this.#latest, ending: 'nothing' }
    this.history.subscribe(() => {
      this.#latest = readAddress(this.history.location)
      void this.load()
    })
  }

  /** Where the person wants to go, though it may not be shown yet. */
  get latestLocation(): PageAddress {
    return this.#latest
  }

  /** What is to be drawn. */
  get shown(): ShownPage {
    return this.#shown
  }

  follow(follower: Follower): () => void {
    this.#followers.add(follower)
    return () => void this.#followers.delete(follower)
  }

  /** Shows the first page; later shows the present one again after asking its guards again. */
  async load(): Promise<void> {
    this.#turn += 1
    const turn = this.#turn
    const location = this.#latest
    if (this.#drawn) for (const { onLeave } of this.#followers) onLeave?.(this.#drawn)
    const coming: PageOnItsWay = { branch: this.#table.find(location.pathname), passed: 0 }
    const timer = setTimeout(() => turn === this.#turn && this.#showWaiting(location, coming), patienceMs)
    try {
      await this.#bring(location, coming, () => turn === this.#turn)
    } catch (thrown) {
      if (turn === this.#turn) this.#failWith(thrown, location, coming)
    } finally {
      clearTimeout(timer)
    }
  }

  /** Shows a page once its guards and its code allow it; synchronously if there is nothing to wait for. */
  async #bring(location: PageAddress, coming: PageOnItsWay, isWanted: () => boolean): Promise<void> {
    coming.branch ??= await this.#table.findLate(location.pathname)
    const { branch } = coming
    if (!isWanted()) return
    if (!branch) return this.#show({ ...nowhere, location, ending: 'unknown' })
    const { levels } = branch
    const before = this.#shown.levels
    if (levels.some(({ route }) => route.beforeLoad))
      await passGuards(branch, location, (count) => (coming.passed = count))
    coming.passed = levels.length
    if (!isWanted()) return
    beginLoading(branch, (level) => (before.includes(level) ? 'stay' : 'enter'))
    if (!levels.every(isHere)) await fetchCode(levels)
    if (isWanted()) this.#show({ ...branch, location, ending: 'page' })
  }

  #show(next: ShownPage): void {
    this.#shown = next
    for (const { onShow } of this.#followers) onShow?.(next)
  }

  #showUpTo(depth: number, ending: PageEnding, location: PageAddress, { branch }: PageOnItsWay): void {
    const { levels, params } = branch ?? nowhere
    this.#show({ levels: levels.slice(0, depth), params, location, ending })
  }

  /** A page on the screen stays there while its guards run again. */
  #showWaiting(location: PageAddress, coming: PageOnItsWay): void {
    const { levels } = coming.branch ?? nowhere
    const common = countWhile(levels, (level, depth) => level === this.#shown.levels[depth])
    const depth = Math.max(common, Math.min(coming.passed, countWhile(levels, isHere)))
    if (depth < levels.length || !coming.branch) this.#showUpTo(depth, 'waiting', location, coming)
  }

  #failWith(thrown: unknown, location: PageAddress, coming: PageOnItsWay): void {
    if (thrown instanceof Redirection) return this.#go(thrown.target, { replace: true, isForced: true })
    if (thrown instanceof PageNotFound) return this.#showUpTo(0, 'unknown', location, coming)
    const { levels } = coming.branch ?? nowhere
    if (coming.passed < levels.length) reportError(thrown)
    else if (this.#options.recover?.(location.href)) return
    this.#showUpTo(Math.min(coming.passed, countWhile(levels, isHere)), 'broken', location, coming)
  }

  #go(target: Target, { replace = false, state, isForced = false }: NavigateOptions & { isForced?: boolean }): void {
    const href = hrefOf(target, this.#latest)
    const isSame = href === this.#latest.href
    const how = { ignoreBlocker: isForced }
    if (isSame && state === undefined) void this.load()
    else if (replace || isSame) this.history.replace(href, state, how)
    else this.history.push(href, state, how)
  }

  /**
   * Goes to another page. Resolves when it is drawn; if the person decides to stay, when the next one is. For the
   * present address it shows the page again and leaves the history alone.
   */
  readonly navigate = <To extends string>({
    replace,
    state,
    ...target
  }: Target<To> & NavigateOptions): Promise<void> => {
    const isDrawn = new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#go(target, { replace, state })
    return isDrawn
  }

  /** Fetches a page that may be opened soon and starts its calls. Errors appear when the page is opened. */
  async preload(target: Target): Promise<void> {
    const href = hrefOf(target, this.#latest)
    if (this.#options.fetchesAhead === false || href === this.#latest.href) return
    const location = readAddress(parseHref(href, undefined))
    try {
      const branch = this.#table.find(location.pathname) ?? (await this.#table.findLate(location.pathname)) ?? nowhere
      await passGuards(branch, location, () => undefined)
      beginLoading(branch, () => 'preload')
      await fetchCode(branch.levels)
    } catch (thrown) {
      if (thrown instanceof Redirection) await this.preload(thrown.target)
    }
  }

  /**
   * Fetches the code of the page at the latest address and starts its calls, without asking its guards: the server
   * decides who may see the answers. Drawing the page meets a failure again and shows it.
   */
  async fetchFirst(): Promise<void> {
    const { pathname } = this.#latest
    try {
      const branch = this.#table.find(pathname) ?? (await this.#table.findLate(pathname)) ?? nowhere
      beginLoading(branch, () => 'preload')
      await fetchCode(branch.levels)
    } catch {
      // Drawing the page meets the error again.
    }
  }

  /** The component that draws calls this when a page is drawn. */
  onDrawn({ location, ending }: ShownPage): void {
    if (ending === 'waiting' || ending === 'nothing') return
    const from = this.#drawn
    this.#drawn = location
    for (const { onDrawn } of this.#followers) onDrawn?.(location, from)
    // Another page may have been requested during the drawing.
    if (location !== this.#latest) return
    const done = this.#waiting
    this.#waiting = []
    for (const resolve of done) resolve()
  }
}
