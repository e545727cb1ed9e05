import { useEffect, useEffectEvent } from 'react'

// A new language or version reloads the page. What was typed is carried over.

const prefix = 'pravesh.carried.'
/** The address for which the page was reloaded. */
const triedName = 'pravesh.loadedAnewFor'

/** Work to do before a reload. */
const works = new Set<() => unknown>()
let isLoading = false

/** Whether the page is about to reload, with what was typed. */
export const isReloading = (): boolean => isLoading

/** Registers work that saves or keeps something before a reload. */
export function useBeforeReload(work: () => unknown): void {
  const latest = useEffectEvent(work)
  useEffect(() => {
    const own = () => latest()
    works.add(own)
    return () => void works.delete(own)
  }, [])
}

/** Takes a value out of the session storage. */
export function takeFromSession(name: string): unknown {
  try {
    const kept = sessionStorage.getItem(name)
    sessionStorage.removeItem(name)
    return kept === null ? undefined : JSON.parse(kept)
  } catch {
    return undefined
  }
}

/** Carries typed text, never a secret, over a reload of the same page. */
export function useCarried<T>(thing: string, typed: () => T, restore: (typed: T) => void): void {
  const name = () => `${prefix}${location.pathname}#${thing}`
  useBeforeReload(() => sessionStorage.setItem(name(), JSON.stringify(typed())))
  const putBack = useEffectEvent(() => {
    const kept = takeFromSession(name())
    if (kept !== undefined) restore(kept as T)
  })
  useEffect(() => putBack(), [])
}

/** Reloads the page once what was typed is saved or kept, and `prepare` is done. */
export async function reloadPage(prepare: () => unknown = () => undefined): Promise<void> {
  await Promise.allSettled([...works].map(async (work) => work()))
  await prepare()
  isLoading = true
  location.reload()
}

/**
 * Reloads the page once for an address whose code failed to load; false if that was tried before or there is no
 * network.
 */
export function reloadOnceFor(href: string): boolean {
  if (!navigator.onLine || takeFromSession(triedName) === href) return false
  try {
    sessionStorage.setItem(triedName, JSON.stringify(href))
  } catch {
    // Without the note, the page would reload forever.
    return false
  }
  void reloadPage()
  return true
}
