import type { BlockerFnArgs } from '@tanstack/history'
import { useEffect, useEffectEvent, useState } from 'react'
import { readAddress, type PageAddress } from './address.ts'
import { useRouter } from './router-provider.tsx'

type BlockerOptions = {
  /** Whether to ask the person before they go from one address to another. */
  shouldBlockFn: (going: { current: PageAddress; next: PageAddress }) => boolean | Promise<boolean>
  /** Whether the browser asks before the page is closed, reloaded, or left for another site. */
  enableBeforeUnload: () => boolean
}

/** `blocked` while the person decides; then `proceed` leaves and `reset` stays. */
type Blocker =
  | { status: 'idle'; proceed?: undefined; reset?: undefined }
  | { status: 'blocked'; proceed: () => void; reset: () => void }

/** Asks before the page is left, by a link, Back, or closing the tab. */
export function useBlocker({ shouldBlockFn, enableBeforeUnload }: BlockerOptions): Blocker {
  const { history } = useRouter()
  const [answer, setAnswer] = useState<((isStaying: boolean) => void) | null>(null)
  const decide = useEffectEvent(async ({ currentLocation, nextLocation }: BlockerFnArgs): Promise<boolean> => {
    const going = { current: readAddress(currentLocation), next: readAddress(nextLocation) }
    if (!(await shouldBlockFn(going))) return false
    const isStaying = await new Promise<boolean>((resolve) => setAnswer(() => resolve))
    setAnswer(null)
    return isStaying
  })
  const asksBrowser = useEffectEvent(enableBeforeUnload)
  useEffect(
    () => history.block({ blockerFn: async (going) => decide(going), enableBeforeUnload: () => asksBrowser() }),
    [history],
  )
  if (!answer) return { status: 'idle' }
  return { status: 'blocked', proceed: () => answer(false), reset: () => answer(true) }
}
