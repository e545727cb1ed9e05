import { useLayoutEffect } from 'react'
import { earlierScroll } from '#web/platform/earlier-scroll.ts'
import type { PageAddress } from '#lib/router/address.ts'
import { useRouter } from '#lib/router/router-provider.tsx'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The page itself scrolls to the target of the hash. */
    isPlacedByPage?: boolean
  }
}

/** Scrolls to the target of the hash, and answers whether there is one. */
function goToHash({ hash, state }: PageAddress): boolean {
  if (hash === '') return false
  if (state.isPlacedByPage !== true) document.getElementById(hash)?.scrollIntoView()
  return true
}

/**
 * A new page starts at its top or at its hash; Back restores the position. Kept in memory, not in the browser's storage
 * (docs/rules.md, What the browser keeps).
 */
export function useScrollMemory(): void {
  const router = useRouter()
  useLayoutEffect(() => {
    const positions = new Map<string, number>()
    return router.follow({
      onLeave({ state }) {
        const y = earlierScroll.take() ?? window.scrollY
        if (state.key) positions.set(state.key, y)
      },
      onDrawn(to, from) {
        if (goToHash(to) || !from) return
        const remembered = positions.get(to.state.key ?? '')
        if (to.pathname !== from.pathname || remembered !== undefined) window.scrollTo(0, remembered ?? 0)
      },
    })
  }, [router])
}
