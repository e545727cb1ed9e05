import { z } from 'zod'
import { unfitPassword } from './password-rule.ts'

/** A new password, which is never trimmed or cut. */
export const NewPassword = z
  .string('password-required')
  .min(1, 'password-required')
  .refine((typed) => unfitPassword(typed) !== 'password-short', 'password-short')
  .refine((typed) => unfitPassword(typed) !== 'password-long', 'password-long')
