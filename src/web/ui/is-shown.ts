import { createContext, use } from 'react'

/** Whether the page is on the screen; false for one that is rendered in advance. */
export const IsShown = createContext(true)

/** Whether this is on the screen. Anything that acts by itself, such as a call or a dialog, waits for that. */
export function useIsShown(): boolean {
  return use(IsShown)
}
