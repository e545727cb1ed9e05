/** Log-in checks only this, so that a newer rule does not lock out older accounts. */
export const logInPasswordMinCharacters = 6
export const newPasswordMinCharacters = 8
const newPasswordMaxCharacters = 128

/**
 * What is wrong with a new password, or null: 8 to 128 characters, any Unicode, never trimmed or cut. The server judges
 * how guessable it is.
 */
export function unfitPassword(typed: string): 'password-required' | 'password-short' | 'password-long' | null {
  if (typed === '') return 'password-required'
  const { length } = [...typed]
  if (length < newPasswordMinCharacters) return 'password-short'
  return length > newPasswordMaxCharacters ? 'password-long' : null
}
