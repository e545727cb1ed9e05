import { z } from 'zod'
import { latinDigits } from '../platform/digits.ts'

export const Role = z.enum(['applicant', 'admin'])
export type Role = z.infer<typeof Role>

/** The language of an account: what mails are written in, and calls answered that ask for none. Which there are, the catalogue says. */
export const Language = z.string().max(10)

/** The person logged in. */
export const User = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: Role,
  /** How many rows an administrator sees of each list, by its name. */
  listSizes: z.record(z.string(), z.int()).optional(),
})
export type User = z.infer<typeof User>

/** The six digits of an e-mail code; spaces from a pasted mail are dropped. */
export const Otp = z
  .string('otp-required')
  .max(40, 'otp-wrong')
  .transform((typed) => latinDigits(typed).replace(/\s/g, ''))

/** How long the link of an invitation is good. */
export const invitationDays = 7

/** The version of the privacy notice shown at registration; stored with the consent. */
export const privacyNoticeVersion = '2026-11-23'
