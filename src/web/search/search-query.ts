import { useEffect, useState } from 'react'
import { ask } from '#web/platform/query-client.ts'

const typingPauseMs = 250

/** The typed text, once typing pauses. */
export function useAfterTyping(typed: string): string {
  const [paused, setPaused] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return paused
}

/** The server records every search, so showing results again must not repeat it. */
export const searchFor = (q: string) => ({ ...ask('GET /api/search', { query: { q } }), staleTime: 60_000 })
