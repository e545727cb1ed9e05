import { z } from 'zod'
import { plainNumber } from '../platform/digits.ts'
import { isOfficer, permissions, type Holder } from './permissions.ts'

/** The kind of an account in calls: `admin` for accounts that hold any role of the office. */
export const Role = z.enum(['applicant', 'admin'])
export type Role = z.infer<typeof Role>

export function roleOf(holder: Holder): Role {
  return isOfficer(holder) ? 'admin' : 'applicant'
}

/**
 * The language of an account, for its mails and for answers to calls that ask for none. The catalogue lists the
 * languages.
 */
export const Language = z.string().max(10)

/** The person logged in. */
export const User = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: Role,
  /** An officer's permissions, each for everything, a track or a drive. */
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
  /** An administrator's number of rows per list, by the list's name. */
  listSizes: z.record(z.string(), z.int()).optional(),
})
export type User = z.infer<typeof User>

/** The answer to a log-in: the session's token, the person, and the language of the account. */
export const LoggedIn = z.object({ token: z.string(), user: User, language: Language })
export type LoggedIn = z.infer<typeof LoggedIn>

/**
 * The six digits of an e-mail code, from which the spaces of a pasted mail are dropped, or the secret of the link in the
 * same mail.
 */
const otp = (missing: string) =>
  z
    .string(missing)
    .max(60, 'otp-wrong')
    .transform((typed) => plainNumber(typed).replace(/\s/g, ''))
export const Otp = otp('otp-required')

/** The same where it proves a verified address: nobody registers without it. */
export const VerifiedOtp = otp('email-unverified').pipe(z.string().min(1, 'email-unverified'))

/** How long the link of an invitation is valid. */
export const invitationHours = 72

/** The version of the privacy notice shown at registration; stored with the consent. */
export const privacyNoticeVersion = '2026-11-30'
