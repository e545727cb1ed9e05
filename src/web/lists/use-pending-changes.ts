import { useEffect, useState } from 'react'
import type { ListSearch } from './list-search.ts'

const pauseMs = 500

const isSame = (one: string | undefined, other: string | undefined) => (one ?? '') === (other ?? '')

/**
 * Collects changes and hands them over together half a second after the last one; `shown` has them at once. What was
 * handed over is dropped when the address says the same, so that a key pressed meanwhile is not lost.
 */
export function usePendingChanges(search: ListSearch, apply: (changes: ListSearch) => void) {
  const [pending, setPending] = useState<ListSearch>({})
  const [answered, setAnswered] = useState(search)
  if (answered !== search) {
    setAnswered(search)
    setPending(Object.fromEntries(Object.entries(pending).filter(([name, value]) => !isSame(search[name], value))))
  }
  useEffect(() => {
    if (Object.keys(pending).length === 0) return
    const timer = setTimeout(() => apply(pending), pauseMs)
    return () => clearTimeout(timer)
  }, [pending, apply])
  return {
    shown: { ...search, ...pending },
    add: (changes: ListSearch) => setPending((before) => ({ ...before, ...changes })),
  }
}
