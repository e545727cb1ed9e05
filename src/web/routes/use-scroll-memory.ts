import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { leftAt } from '#web/platform/left-at.ts'

/**
 * A new page begins at its top, Back returns to where one was. Kept in memory: the router's own way writes to the
 * browser's storage (docs/rules.md, What the browser keeps).
 */
export function useScrollMemory(): void {
  const router = useRouter()
  useEffect(() => {
    const positions = new Map<string, number>()
    const stopSaving = router.subscribe('onBeforeLoad', ({ fromLocation }) => {
      const key = fromLocation?.state.__TSR_key
      const y = leftAt.take() ?? window.scrollY
      if (key) positions.set(key, y)
    })
    const stopRestoring = router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      if (!fromLocation || toLocation.hash) return
      const remembered = positions.get(toLocation.state.__TSR_key ?? '')
      if (pathChanged || remembered !== undefined) window.scrollTo(0, remembered ?? 0)
    })
    return () => {
      stopSaving()
      stopRestoring()
    }
  }, [router])
}
