import { useState, type SetStateAction } from 'react'
import { keptValues } from './kept-values.ts'

/**
 * Something typed that is not sent yet, kept on this device until it is sent or given up: a reload, a crash or a session
 * that ended takes nothing of it. `thing` stays the same as long as the component.
 */
export function useKeptState<T>(thing: string, empty: T) {
  const [kept] = useState(() => keptValues<T>(thing, Date.now()))
  const [value, setValue] = useState<T>(() => kept.read() ?? empty)
  return {
    value,
    set: (next: SetStateAction<T>) =>
      setValue((before) => {
        const after = typeof next === 'function' ? (next as (before: T) => T)(before) : next
        kept.write(after, Date.now())
        return after
      }),
    /** It was sent or given up. */
    forget: () => {
      kept.forget()
      setValue(empty)
    },
  }
}
