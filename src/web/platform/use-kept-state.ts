import { useEffect, useState, type SetStateAction } from 'react'
import { keptValues } from './kept-values.ts'
import { sessionStore } from './session.ts'

/**
 * Keeps typed text that is not sent yet on this device until it is sent or given up, so that a reload, a crash or the
 * end of a session loses nothing. `thing` stays the same as long as the component.
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
    /** Sent or given up. */
    forget: () => {
      kept.forget()
      setValue(empty)
    },
  }
}

/**
 * Keeps what is typed in a dialog on this device until the dialog closes: closing it while logged in means the text was
 * used or given up. Pass the same `initial` object each time: any other object is taken as typed.
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
    /** Discards restored text from a page that closed without asking. */
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
