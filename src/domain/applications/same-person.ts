import { z } from 'zod'

/**
 * What makes two applications of one drive, by different accounts, look like those of one person: the NEET roll number;
 * name, date of birth and father's name; mobile number and date of birth. Another sign is another word here, and another
 * row of `person_signs` in the database.
 */
export const personSigns = ['roll', 'person', 'mobile'] as const
export const PersonSign = z.enum(personSigns)
export type PersonSign = z.infer<typeof PersonSign>

/** Another application with a sign of the same person. */
export const SamePerson = z.object({ sign: PersonSign, applicationId: z.string(), name: z.string().nullable() })
export type SamePerson = z.infer<typeof SamePerson>
