import { codeMinutes } from '#domain/accounts/guessing.ts'

/**
 * Where somebody stands who was sent a code: a phone often throws the page away while its owner reads the mail. Kept in
 * this tab only, as long as the code is valid. No password is part of it.
 */
export type KeptCode = {
  email: string
  sentAtMs: number
  /** The code itself, once it was found right. */
  code?: string
  /** What was typed after it. */
  name?: string
}

export type CodePurpose = 'register' | 'reset'

const nameOf = (purpose: CodePurpose) => `pravesh.code.${purpose}`

function isKept(value: unknown): value is KeptCode {
  if (typeof value !== 'object' || value === null || !('email' in value) || !('sentAtMs' in value)) return false
  const { email, sentAtMs, code = '', name = '' } = value as Record<string, unknown>
  return [email, code, name].every((text) => typeof text === 'string') && typeof sentAtMs === 'number'
}

/** What is kept, while the code that was sent is valid. */
export function readKeptCode(purpose: CodePurpose, nowMs: number): KeptCode | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(nameOf(purpose)) ?? 'null')
    if (isKept(kept) && nowMs - kept.sentAtMs < codeMinutes * 60_000) return kept
    sessionStorage.removeItem(nameOf(purpose))
  } catch {
    // A browser without storage keeps nothing.
  }
  return null
}

export function keepCode(purpose: CodePurpose, kept: KeptCode): void {
  try {
    sessionStorage.setItem(nameOf(purpose), JSON.stringify(kept))
  } catch {
    // After a reload one begins anew.
  }
}

export function forgetCode(purpose: CodePurpose): void {
  try {
    sessionStorage.removeItem(nameOf(purpose))
  } catch {
    // Nothing was kept.
  }
}
