import { isLinkSecret } from '#domain/accounts/guessing.ts'
import { isRecord } from '#lib/values/records.ts'

/**
 * The values that the link of a mailed code carries behind `#`. They are taken out of the address before anything else
 * reads it, so that no history, log-in page, log or other site gets them, and are kept in this tab while the code may be
 * valid: the person may have to log in first.
 */
type MailedLink = { path: string; takenMs: number; values: Record<string, string> }

const place = 'pravesh.link'
/** No mailed code is valid for longer. */
const keptMs = 15 * 60_000

const isLink = (value: unknown): value is MailedLink =>
  isRecord(value) &&
  typeof value['path'] === 'string' &&
  typeof value['takenMs'] === 'number' &&
  isRecord(value['values'])

/** Takes a link that was opened out of the address, and answers whether there was one. */
export function takeMailedLink(): boolean {
  const { pathname, search, hash } = window.location
  const values = Object.fromEntries(new URLSearchParams(hash.slice(1)))
  if (!Object.values(values).some(isLinkSecret)) return false
  window.history.replaceState(window.history.state, '', `${pathname}${search}`)
  try {
    const taken: MailedLink = { path: pathname, takenMs: Date.now(), values }
    sessionStorage.setItem(place, JSON.stringify(taken))
  } catch {
    // In a browser without storage the six digits remain.
  }
  return true
}

/** The same when a link is opened in a tab that shows this page already: only the part behind `#` changes. */
export function takeLaterLinks(): void {
  window.addEventListener('hashchange', () => takeMailedLink() && window.location.reload())
}

/** A value that the link to this page carried. */
export function ofMailedLink(name: string): string | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? 'null')
    const isFresh = isLink(kept) && Date.now() - kept.takenMs < keptMs
    return isFresh && kept.path === window.location.pathname ? kept.values[name] : undefined
  } catch {
    return undefined
  }
}

export function forgetMailedLink(): void {
  try {
    sessionStorage.removeItem(place)
  } catch {
    // Nothing was kept.
  }
}
