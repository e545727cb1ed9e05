import { z } from 'zod'
import { completedYears } from '../platform/calendar.ts'
import { Day } from '../platform/day.ts'
import { Email } from '../platform/email.ts'
import { PersonName } from '../platform/person-name.ts'
import { refusal } from '../platform/problem.ts'

/** The people who may consent for a child: a parent or the lawful guardian (section 9 of the DPDP Act, 2023). */
export const guardianRelations = ['Mother', 'Father', 'Legal guardian'] as const

/** The person named by an applicant under 18; the code is mailed to the address. */
export const Guardian = z.object({
  name: PersonName('guardian-name'),
  relation: z.enum(guardianRelations, 'guardian-relation'),
  email: Email,
})
export type Guardian = z.infer<typeof Guardian>

/** The facts about the consent for one application. */
export const GuardianConsent = z.object({
  /** Under 18 on the day of submission, or today for a draft. */
  isMinor: z.boolean(),
  /** Whether submission needs the guardian's consent. */
  isNeeded: z.boolean(),
  guardian: z
    .object({ name: z.string(), relation: z.string(), email: z.string(), consentedAt: z.string().nullable() })
    .nullable(),
  /** Increased whenever somebody is named or consents; 0 before. */
  version: z.int(),
})
export type GuardianConsent = z.infer<typeof GuardianConsent>

const adultYears = 18

/** Whether somebody with this date of birth is under age on a day; false until a real date is given. */
export function isMinor(dob: string | null | undefined, on: Day): boolean {
  const day = Day.safeParse(dob)
  return day.success && completedYears(day.data, on) < adultYears
}

/** The missing consent, when it is needed and was not given. */
export function missingConsent({ isNeeded, guardian }: Pick<GuardianConsent, 'isNeeded' | 'guardian'>) {
  if (!isNeeded || guardian?.consentedAt) return []
  return [{ path: 'guardianConsent', ...refusal('consent-missing') }]
}
