import { createContext, use } from 'react'

/** Whether what is drawn is seen, or only prepared to be. */
export const IsShown = createContext(true)

/** Whether this is seen: what does something by itself, like asking the server or opening a dialog, waits until it is. */
export function useIsShown(): boolean {
  return use(IsShown)
}
