import type { Kind } from './find-in-page.ts'

/** A control on the page. */
type Control = {
  press: () => Promise<void>
  /** Replaces the field's text. */
  write: (text: string) => Promise<void>
  /** Gives a local file, by path, to the input. */
  give: (path: string) => Promise<void>
}

/** A browser window of any engine. */
export type Tab = {
  open: (address: string) => Promise<void>
  /** Waits until it exists. */
  find: (kind: Kind, name: string) => Promise<Control>
  /** Runs a function in the page, possibly asynchronous, with a JSON result. */
  run: <T>(work: (...given: string[]) => T | Promise<T>, ...given: string[]) => Promise<T>
  /** Errors in the page since it was opened, as far as the engine reports them. */
  errors: () => Promise<string[]>
}

export type Engine = {
  name: string
  /** What must be installed first; null if nothing. */
  missing: string | null
  /** Opens an empty browser of its own. */
  open: () => Promise<{ tab: Tab; close: () => Promise<void> }>
}

// As patient as the scenarios: a busy machine is slow, not wrong.
const patienceMs = 60_000
const betweenLooksMs = 100

/** Retries until something is found; otherwise reports what is there instead. */
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

/** Address and text of a page; sent to the browser as source. */
export const pageText = () => `${location.href}\n${document.body.innerText.slice(0, 2_000)}`
