import type { Kind } from './find-in-page.ts'

/** Something on the page that somebody works with. */
export type Control = {
  press: () => Promise<void>
  /** In the place of what stands in the field. */
  write: (text: string) => Promise<void>
  /** Gives a file of this machine, by its path, to the input. */
  give: (path: string) => Promise<void>
}

/** A window of a browser of any engine. */
export type Tab = {
  open: (address: string) => Promise<void>
  /** Waits until it is there. */
  find: (kind: Kind, name: string) => Promise<Control>
  /** Runs a function in the page, with an answer that JSON can carry; the function may be asynchronous. */
  run: <T>(work: (...given: string[]) => T | Promise<T>, ...given: string[]) => Promise<T>
  /** What went wrong in the page since it was opened, as far as the engine tells. */
  errors: () => Promise<string[]>
}

export type Engine = {
  name: string
  /** What has to be installed before it can be tried; null where it is. */
  missing: string | null
  /** Opens a browser of its own, with nothing in it. */
  open: () => Promise<{ tab: Tab; close: () => Promise<void> }>
}

// As patient as the scenarios: a machine with other work to do is slow, not wrong.
const patienceMs = 60_000
const betweenLooksMs = 100

/** Looks again and again until something is found; else says what is there instead. */
export async function lookFor<T>(
  what: string,
  look: () => Promise<T | null>,
  seen: () => Promise<string> = async () => '',
): Promise<T> {
  const until = performance.now() + patienceMs
  while (performance.now() < until) {
    const found = await look().catch(() => null)
    if (found !== null) return found
    await new Promise((resolve) => setTimeout(resolve, betweenLooksMs))
  }
  throw new Error(`waited in vain for ${what} on\n${await seen().catch(String)}`)
}

/** What stands on a page, and at which address; sent to the browser as text. */
export const pageText = () => `${location.href}\n${document.body.innerText.slice(0, 2_000)}`
