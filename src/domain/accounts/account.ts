import { z } from 'zod'
import { cleanLine } from '../platform/text.ts'

export const Role = z.enum(['applicant', 'admin'])
export type Role = z.infer<typeof Role>

/** What the browser may keep about the person logged in (decision 16). */
export const User = z.object({ id: z.string(), name: z.string(), email: z.string(), role: Role })
export type User = z.infer<typeof User>

// "A simple address pattern": something, an @, something with a dot; the code sent there is the real check.
const emailShape = /^[^\s@,;:<>"()[\]\\]+@[^\s@,;:<>"()[\]\\]+\.[^\s@,;:<>"()[\]\\]{2,}$/

export function isEmail(typed: string): boolean {
  return typed.length <= 254 && emailShape.test(typed)
}

/** An e-mail address as typed; compared without case, stored in lower case. */
export const Email = z
  .string('Email is required')
  .transform((typed) => cleanLine(typed).toLowerCase())
  .pipe(
    z
      .string()
      .min(1, 'Email is required')
      .refine((typed) => typed === '' || isEmail(typed), 'Email is invalid'),
  )

/** The six digits of an e-mail code; spaces from a pasted mail are dropped. */
export const Otp = z
  .string('OTP is required')
  .max(40, 'Invalid OTP')
  .transform((typed) => typed.replace(/\s/g, ''))

/** The version of the privacy notice shown at registration; stored with the consent (decision 19). */
export const privacyNoticeVersion = '2026-11'
