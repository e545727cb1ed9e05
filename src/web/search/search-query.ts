import { useEffect, useState } from 'react'
import { ask } from '#web/platform/query-client.ts'

const typingPauseMs = 250

/** The typed text once typing pauses. */
export function useAfterTyping(typed: string): string {
  const [paused, setPaused] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return paused
}

/** Each search is written down: the same one is not made anew for looking at it again. */
export const searchFor = (q: string) => ({ ...ask('GET /api/search', { query: { q } }), staleTime: 60_000 })
