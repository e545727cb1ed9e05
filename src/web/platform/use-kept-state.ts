import { useEffect, useState, type SetStateAction } from 'react'
import { keptValues } from './kept-values.ts'
import { sessionStore } from './session.ts'

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

/**
 * What is typed in a dialog, kept on this device until the dialog closes: who closes it while they are logged in has taken
 * what is in it, or given it up. `initial` stays the same object: what is another one was typed.
 */
export function useKeptWhileOpen<T>(thing: string, initial: T) {
  const [kept] = useState(() => keptValues<T>(`dialog.${thing}`, Date.now()))
  const [broughtBack, setBroughtBack] = useState(() => kept.read())
  const [value, setValue] = useState<T>(() => broughtBack ?? initial)
  useEffect(() => {
    return () => {
      if (sessionStore.current().token !== null) kept.forget()
    }
  }, [kept])
  return {
    value,
    isTyped: value !== initial,
    set: (change: (before: T) => T) =>
      setValue((before) => {
        const after = change(before)
        kept.write(after, Date.now())
        return after
      }),
    /** What was typed before the page was left without a word is shown: gives it up. */
    giveUp:
      broughtBack === null
        ? null
        : () => {
            kept.forget()
            setBroughtBack(null)
            setValue(initial)
          },
  }
}
