import { z } from 'zod'

/** Log-in checks only this, so that older accounts are not locked out by a newer rule. */
export const logInPasswordMinCharacters = 6
export const newPasswordMinCharacters = 8
export const newPasswordMaxCharacters = 128

/** A new password: 8 to 128 characters, any Unicode, never trimmed or cut. Whether it is soon guessed is judged by the server. */
export const NewPassword = z
  .string('password-required')
  .min(1, 'password-required')
  .refine((typed) => typed === '' || [...typed].length >= newPasswordMinCharacters, 'password-short')
  .refine((typed) => [...typed].length <= newPasswordMaxCharacters, 'password-long')
