import { z } from 'zod'
import { latinDigits } from '../platform/digits.ts'
import { permissions, roles } from './permissions.ts'

/** What a person is called by: an applicant, or the first of the roles that they hold. */
export const Role = z.enum(['applicant', ...(Object.keys(roles) as (keyof typeof roles)[])])
export type Role = z.infer<typeof Role>

/** The language of an account: what mails are written in, and calls answered that ask for none. Which there are, the catalogue says. */
export const Language = z.string().max(10)

/** The person logged in. */
export const User = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: Role,
  /** What an officer may do: everywhere, in a track, or in a drive. */
  grants: z
    .array(
      z.object({
        may: z.array(z.enum(permissions)).readonly(),
        track: z.string().nullable(),
        driveId: z.string().nullable(),
      }),
    )
    .readonly()
    .optional(),
  /** How many rows an administrator sees of each list, by its name. */
  listSizes: z.record(z.string(), z.int()).optional(),
})
export type User = z.infer<typeof User>

/** The six digits of an e-mail code; spaces from a pasted mail are dropped. */
const otp = (missing: string) =>
  z
    .string(missing)
    .max(40, 'otp-wrong')
    .transform((typed) => latinDigits(typed).replace(/\s/g, ''))
export const Otp = otp('otp-required')

/** The same where it shows that an address was verified before: without it nobody registers. */
export const VerifiedOtp = otp('email-unverified').pipe(z.string().min(1, 'email-unverified'))

/** How long the link of an invitation is good. */
export const invitationDays = 7

/** The version of the privacy notice shown at registration; stored with the consent. */
export const privacyNoticeVersion = '2026-11-26'
