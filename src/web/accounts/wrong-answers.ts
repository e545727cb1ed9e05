import { readEmail } from '#domain/platform/email.ts'
import { logInPasswordMinCharacters, NewPassword } from '#domain/accounts/password.ts'

// What the account screens say about an answer before it is sent, or null.

export function wrongEmail(typed: string): string | null {
  const read = readEmail(typed)
  return 'wrong' in read ? read.wrong : null
}

export function wrongName(typed: string): string | null {
  return typed.trim() === '' ? 'Name is required' : null
}

export function wrongLogInPassword(typed: string): string | null {
  if (typed === '') return 'Password is required'
  return typed.length < logInPasswordMinCharacters ? 'Password must be at least 6 characters' : null
}

export function wrongPassword(typed: string): string | null {
  return NewPassword.safeParse(typed).error?.issues[0]?.message ?? null
}

export function wrongNewPassword(typed: string): string | null {
  return typed === '' ? 'New password is required' : wrongPassword(typed)
}

export function wrongCode(code: string): string | null {
  if (code === '') return 'OTP is required'
  return code.length < 6 ? 'Enter all 6 digits of the code' : null
}

export function wrongConfirmation(typed: string, password: string): string | null {
  return typed === password ? null : 'Passwords do not match'
}
