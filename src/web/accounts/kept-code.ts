import { codeMinutes } from '#domain/accounts/guessing.ts'

/**
 * Where somebody stands who asks for a code: a phone often throws the page away while its owner reads the mail. Kept in
 * this tab only, as long as a code is valid. No password is part of it.
 */
export type KeptCode = {
  /** As typed, until a code was sent to it; the number, of a code by SMS. */
  email: string
  /** When it was typed, or the code sent. */
  sinceMs: number
  isSent: boolean
  /** The code itself, once it was found right. */
  code?: string
  /** The name, typed after the code. */
  name?: string
  /** What the code is for was asked for with it, and no answer came: it may have been done. */
  isUnanswered?: boolean
}

export type KeptCodeFor = 'register' | 'reset' | 'email' | 'mobile'

const nameOf = (purpose: KeptCodeFor) => `pravesh.code.${purpose}`

function isKept(value: unknown): value is KeptCode {
  if (typeof value !== 'object' || value === null) return false
  const { email, sinceMs, isSent, code = '', name = '' } = value as Record<string, unknown>
  return (
    [email, code, name].every((text) => typeof text === 'string') &&
    typeof sinceMs === 'number' &&
    typeof isSent === 'boolean'
  )
}

/** What is kept, while a code that was sent then is valid. */
export function readKeptCode(purpose: KeptCodeFor, nowMs: number): KeptCode | null {
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
    // After a reload one begins anew.
  }
}

export function forgetCode(purpose: KeptCodeFor): void {
  try {
    sessionStorage.removeItem(nameOf(purpose))
  } catch {
    // Nothing was kept.
  }
}
