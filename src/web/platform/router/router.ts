import { createBrowserHistory, parseHref, type RouterHistory } from '@tanstack/history'
import { hrefOf, readAddress, type Going, type PageAddress, type Target } from './address.ts'
import { isHere, PageNotFound, Redirection, RouteTable } from './table.ts'
import type { Branch, Cause, Level, Route } from './table.ts'

/**
 * What stands within the levels: nothing more, as the last of them is the page, or what is shown instead of a page: while its
 * code comes, when it is unknown, when it broke. `nothing` stands before the guards of the first page have answered.
 */
type Ending = 'page' | 'waiting' | 'unknown' | 'broken' | 'nothing'

/** What is to be drawn. */
export type ShownPage = Branch & { location: PageAddress; ending: Ending }

/** What wants to know where the person goes. */
export type Follower = {
  /** There is something else to draw. */
  onShow?: (shown: ShownPage) => void
  /** Another page was asked for; `from` still stands. */
  onLeave?: (from: PageAddress) => void
  /** A page was drawn; there was none before the first. */
  onDrawn?: (to: PageAddress, from: PageAddress | null) => void
}

type RouterOptions = {
  routes: readonly Route[]
  history?: RouterHistory
  /** Pages are fetched on the way to their link. */
  fetchesAhead?: boolean
  /** Tries to get code that did not come in another way; answers whether it does. */
  recover?: (href: string) => boolean
}

/** For how long the page before stays while the code of the next one comes, before that is said, in milliseconds. */
const patienceMs = 100

const nowhere: Branch = { levels: [], params: {} }

/** How many of the first levels are like this. */
function countWhile(levels: readonly Level[], is: (level: Level, depth: number) => boolean): number {
  const other = levels.findIndex((level, depth) => !is(level, depth))
  return other === -1 ? levels.length : other
}

const fetchCode = (levels: readonly Level[]) =>
  Promise.all(levels.filter((level) => !isHere(level)).map(async (level) => level.load()))

/** Asks the guards from the outside in, and tells how many have let pass. */
async function passGuards({ levels, params }: Branch, location: PageAddress, onPassed: (count: number) => void) {
  for (const [depth, { route }] of levels.entries()) {
    await route.beforeLoad?.({ location, search: location.search, params })
    onPassed(depth + 1)
  }
}

function beginLoading({ levels, params }: Branch, causeOf: (level: Level) => Cause): void {
  for (const level of levels) level.route.loader?.({ params, cause: causeOf(level) })
}

/** A page on its way: which it is, as soon as that is known, and how many of its guards have let pass. */
type Coming = { branch: Branch | null; passed: number }

/** Leads from address to page: asks the guards, fetches the code, and says what to draw. Knows nothing of how it is drawn. */
export class PageRouter {
  readonly history: RouterHistory
  readonly #table: RouteTable
  readonly #options: RouterOptions
  readonly #followers = new Set<Follower>()
  /** Who waits for the page they asked for; for the next one, when somebody stayed. */
  #waiting: (() => void)[] = []
  #latest: PageAddress
  #shown: ShownPage
  #drawn: PageAddress | null = null
  /** Of pages that are asked for one after the other the last one counts. */
  #turn = 0

  constructor(options: RouterOptions) {
    this.#options = options
    this.#table = new RouteTable(options.routes)
    this.history = options.history ?? createBrowserHistory()
    this.#latest = readAddress(this.history.location)
    this.#shown = { ...nowhere, location: this.#latest, ending: 'nothing' }
    this.history.subscribe(() => {
      this.#latest = readAddress(this.history.location)
      void this.load()
    })
  }

  /** Where the person has asked to go, though it may not be shown yet. */
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

  /** Shows the first page; later the present one anew, after its guards have been asked once more. */
  async load(): Promise<void> {
    this.#turn += 1
    const turn = this.#turn
    const location = this.#latest
    if (this.#drawn) for (const { onLeave } of this.#followers) onLeave?.(this.#drawn)
    const coming: Coming = { branch: this.#table.find(location.pathname), passed: 0 }
    const timer = setTimeout(() => turn === this.#turn && this.#showWaiting(location, coming), patienceMs)
    try {
      await this.#bring(location, coming, () => turn === this.#turn)
    } catch (thrown) {
      if (turn === this.#turn) this.#failWith(thrown, location, coming)
    } finally {
      clearTimeout(timer)
    }
  }

  /** Shows a page once its guards and its code allow it; at once, within the same task, when nothing is waited for. */
  async #bring(location: PageAddress, coming: Coming, isWanted: () => boolean): Promise<void> {
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

  #showUpTo(depth: number, ending: Ending, location: PageAddress, { branch }: Coming): void {
    const { levels, params } = branch ?? nowhere
    this.#show({ levels: levels.slice(0, depth), params, location, ending })
  }

  /** What is shown already stays, also while its guards are asked again. */
  #showWaiting(location: PageAddress, coming: Coming): void {
    const { levels } = coming.branch ?? nowhere
    const common = countWhile(levels, (level, depth) => level === this.#shown.levels[depth])
    const depth = Math.max(common, Math.min(coming.passed, countWhile(levels, isHere)))
    if (depth < levels.length || !coming.branch) this.#showUpTo(depth, 'waiting', location, coming)
  }

  #failWith(thrown: unknown, location: PageAddress, coming: Coming): void {
    if (thrown instanceof Redirection) return this.#go(thrown.target, { replace: true, isForced: true })
    if (thrown instanceof PageNotFound) return this.#showUpTo(0, 'unknown', location, coming)
    const { levels } = coming.branch ?? nowhere
    if (coming.passed < levels.length) reportError(thrown)
    else if (this.#options.recover?.(location.href)) return
    this.#showUpTo(Math.min(coming.passed, countWhile(levels, isHere)), 'broken', location, coming)
  }

  #go(target: Target, { replace = false, state, isForced = false }: Going & { isForced?: boolean }): void {
    const href = hrefOf(target, this.#latest)
    const isSame = href === this.#latest.href
    const how = { ignoreBlocker: isForced }
    if (isSame && state === undefined) void this.load()
    else if (replace || isSame) this.history.replace(href, state, how)
    else this.history.push(href, state, how)
  }

  /**
   * Goes to another page. Resolves when it is drawn; for who was asked and stayed, when the next one is.
   * To where one is already, it shows the page once more, and leaves the history as it is.
   */
  readonly navigate = <To extends string>({ replace, state, ...target }: Target<To> & Going): Promise<void> => {
    const isDrawn = new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#go(target, { replace, state })
    return isDrawn
  }

  /** Fetches a page that may be opened soon, and begins to ask for what it shows. Whatever fails is met when it is opened. */
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

  /** Fetches the code of the page at the latest address, whoever may open it. A failure is met again, and said, when it is drawn. */
  async fetchCode(): Promise<void> {
    const { pathname } = this.#latest
    try {
      const branch = this.#table.find(pathname) ?? (await this.#table.findLate(pathname)) ?? nowhere
      await fetchCode(branch.levels)
    } catch {
      // Met again.
    }
  }

  /** Whoever draws says so when a page has been drawn. */
  onDrawn({ location, ending }: ShownPage): void {
    if (ending === 'waiting' || ending === 'nothing') return
    const from = this.#drawn
    this.#drawn = location
    for (const { onDrawn } of this.#followers) onDrawn?.(location, from)
    // Somebody may have asked for another page while this one was drawn.
    if (location !== this.#latest) return
    const done = this.#waiting
    this.#waiting = []
    for (const resolve of done) resolve()
  }
}
