import { inputs } from '#words/form/inputs.ts'
import { readEmail } from '#domain/platform/read-email.ts'
import { logInPasswordMinCharacters, unfitPassword } from '#domain/accounts/password-rule.ts'
import { accounts as say } from '#words/account/accounts.ts'

// Checks of the account screens before sending: the error of an answer, or null.

export function wrongEmail(typed: string): string | null {
  const read = readEmail(typed)
  return 'wrong' in read ? inputs(read.wrong) : null
}

export function wrongName(typed: string): string | null {
  return typed.trim() === '' ? say('nameMissing') : null
}

export function wrongLogInPassword(typed: string): string | null {
  if (typed === '') return say('passwordMissing')
  return typed.length < logInPasswordMinCharacters ? say('passwordTooShort') : null
}

export function wrongPassword(typed: string): string | null {
  const wrong = unfitPassword(typed)
  return wrong && inputs(wrong)
}

export function wrongNewPassword(typed: string): string | null {
  return typed === '' ? say('newPasswordMissing') : wrongPassword(typed)
}

export function wrongCode(code: string): string | null {
  if (code === '') return say('codeMissing')
  return code.length < 6 ? say('codeIncomplete') : null
}

export function wrongConfirmation(typed: string, password: string): string | null {
  return typed === password ? null : say('passwordsDiffer')
}
