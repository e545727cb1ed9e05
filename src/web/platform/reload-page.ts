import { useEffect, useEffectEvent } from 'react'

// A page is loaded anew for another language and for a new version. What was typed on it goes along.

const prefix = 'pravesh.carried.'
/** The address for which the page was loaded anew. */
const triedName = 'pravesh.loadedAnewFor'

/** What is to be done before the page is loaded anew. */
const works = new Set<() => unknown>()
let isLoading = false

/** Whether the page is about to be loaded anew, with what was typed on it. */
export const isReloading = (): boolean => isLoading

/** Saves or keeps something before the page is loaded anew. */
export function useBeforeReload(work: () => unknown): void {
  const latest = useEffectEvent(work)
  useEffect(() => {
    const own = () => latest()
    works.add(own)
    return () => void works.delete(own)
  }, [])
}

/** What the session keeps under a name, read once. */
export function takeFromSession(name: string): unknown {
  try {
    const kept = sessionStorage.getItem(name)
    sessionStorage.removeItem(name)
    return kept === null ? undefined : JSON.parse(kept)
  } catch {
    return undefined
  }
}

/** Carries something typed, which must be no secret, over to this very page loaded anew. */
export function useCarried<T>(thing: string, typed: () => T, restore: (typed: T) => void): void {
  const name = () => `${prefix}${location.pathname}#${thing}`
  useBeforeReload(() => sessionStorage.setItem(name(), JSON.stringify(typed())))
  const putBack = useEffectEvent(() => {
    const kept = takeFromSession(name())
    if (kept !== undefined) restore(kept as T)
  })
  useEffect(() => putBack(), [])
}

/** Loads the page anew once what was typed is saved or kept, and `prepare` is done. */
export async function reloadPage(prepare: () => unknown = () => undefined): Promise<void> {
  await Promise.allSettled([...works].map(async (work) => work()))
  await prepare()
  isLoading = true
  location.reload()
}

/** Loads the page anew for an address whose code did not come; answers false when that was done before, or nothing can come. */
export function reloadOnceFor(href: string): boolean {
  if (!navigator.onLine || takeFromSession(triedName) === href) return false
  try {
    sessionStorage.setItem(triedName, JSON.stringify(href))
  } catch {
    // Without a note of it there would be no end to it.
    return false
  }
  void reloadPage()
  return true
}
