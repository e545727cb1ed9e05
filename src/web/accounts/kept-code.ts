import { codeEverySeconds, codeMinutes } from '#domain/accounts/guessing.ts'
import { isRecord } from '#lib/values/records.ts'
import { forgetMailedLink, ofMailedLink } from './mailed-link.ts'

/**
 * How far a person has come with a code: a phone often discards the page while its owner reads the mail. Kept in this
 * tab only, for as long as a code is valid, and without any password.
 */
export type KeptCode = {
  /** As typed until a code was sent to it; for a code by SMS the mobile number. */
  email: string
  /** When it was typed, or when the code was sent. */
  sinceMs: number
  isSent: boolean
  /** The code, once the server found it right. */
  code?: string
  /** The secret of the link in the mail, when that was opened, by the field of the code. */
  link?: { otp: string; currentOtp: string }
  /** The name, which the form requests after the code. */
  name?: string
  /** A call with this code got no answer, so the server may have carried it out. */
  isUnanswered?: boolean
}

export type KeptCodeFor = 'register' | 'reset' | 'email' | 'mobile'

const nameOf = (purpose: KeptCodeFor) => `pravesh.code.${purpose}`

function isKept(value: unknown): value is KeptCode {
  if (!isRecord(value)) return false
  const { email, sinceMs, isSent, code = '', name = '', link = {} } = value
  return (
    [email, code, name].every((text) => typeof text === 'string') &&
    typeof sinceMs === 'number' &&
    typeof isSent === 'boolean' &&
    isRecord(link)
  )
}

/** A link that was opened is a code that was sent: nothing has to be typed on this device. */
function keepLink(purpose: KeptCodeFor, nowMs: number): void {
  const email = ofMailedLink('email')
  const link = { otp: ofMailedLink('otp') ?? '', currentOtp: ofMailedLink('currentOtp') ?? '' }
  if (purpose === 'mobile' || email === undefined) return
  forgetMailedLink()
  keepCode(purpose, { email, sinceMs: nowMs - codeEverySeconds * 1000, isSent: true, link })
}

/** Returns what is kept, as long as a code sent then is still valid. */
export function readKeptCode(purpose: KeptCodeFor, nowMs: number): KeptCode | null {
  keepLink(purpose, nowMs)
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(nameOf(purpose)) ?? 'null')
    if (isKept(kept) && nowMs - kept.sinceMs < codeMinutes * 60_000) return kept
    sessionStorage.removeItem(nameOf(purpose))
  } catch {
    // A browser without storage keeps nothing.
  }
  return null
}

export function keepCode(purpose: KeptCodeFor, kept: KeptCode): void {
  try {
    sessionStorage.setItem(nameOf(purpose), JSON.stringify(kept))
  } catch {
    // After a reload the person starts again.
  }
}

export function forgetCode(purpose: KeptCodeFor): void {
  try {
    sessionStorage.removeItem(nameOf(purpose))
  } catch {
    // Nothing was kept.
  }
}
