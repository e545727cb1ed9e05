import type { Gender } from '../applications/application.ts'
import { numberOf, showTypedDay } from '../platform/answers.ts'
import type { TypedNumber } from '../platform/answers.ts'
import { facultyGenderWords } from './faculty-columns.ts'
import type { PersonalInfo, ProfessionalData, Qualification, WorkExperience } from './faculty-form.ts'

// How answers read on pages, papers, in mails and exports. A text of several lines is one entry, the heavier facts first.

/** What is given, joined; null when nothing is. */
export function joined(parts: readonly (string | number | null | undefined)[], by = ', '): string | null {
  return parts.filter((part) => part !== null && part !== undefined && part !== '').join(by) || null
}

const words: Readonly<Record<string, string>> = {
  MEDICAL: 'Medical',
  'NON-MEDICAL': 'Non-medical',
  ANY: 'Any',
  MALE: 'Male',
  FEMALE: 'Female',
  OTHER: 'Other',
  INDIAN: 'Indian',
  OCI: 'Overseas Citizen of India (OCI)',
  MARRIED: 'Married',
  UNMARRIED: 'Unmarried',
  DIVORCED: 'Divorced',
  WIDOWED: 'Widowed',
}

/** A word of the form as people read it: `NON-MEDICAL` is Non-medical. */
export function wordText(word: string | null | undefined): string | null {
  return word ? (words[word] ?? word) : null
}

/** The genders of lists, as the candidates of this track chose them. */
export const genderTexts: Record<Gender, string> = {
  M: words[facultyGenderWords.M] ?? '',
  F: words[facultyGenderWords.F] ?? '',
  T: words[facultyGenderWords.T] ?? '',
}

export function addressText(address: PersonalInfo['currentAddress']): string | null {
  if (!address) return null
  const place = joined([address.city, address.state])
  return joined([address.addressLine, joined([place, address.pincode], ' ')], '\n')
}

/** `01-04-2022 to 15-03-2024`. */
export function periodText(from: string | null | undefined, to: string | null | undefined, isCurrent?: boolean | null) {
  const end = isCurrent ? 'present' : showTypedDay(to)
  return from || end ? `${showTypedDay(from) ?? '…'} to ${end ?? '…'}` : null
}

// The form asks for one number, percentage or CGPA. Nobody passes with 10 %.
const highestCgpa = 10

/** What a number of marks counts; null for what is no number. */
export function marksUnit(typed: TypedNumber | null | undefined): 'CGPA' | '%' | null {
  const number = typeof typed === 'string' ? numberOf(typed) : typed
  if (number === null || number === undefined) return null
  return number <= highestCgpa ? 'CGPA' : '%'
}

/** `72.5 %` or `8.2 CGPA`; what is no number as it was typed, null when nothing was. */
export function marksText(typed: TypedNumber | null | undefined): string | null {
  return joined([typed, marksUnit(typed)], ' ')
}

/** `MD, King George’s Medical University, KGMU` and below it year and marks. */
export function qualificationText({ degree, institution, board, passingYear, percentage }: Qualification) {
  return joined([joined([degree, institution, board]), joined([passingYear, marksText(percentage)])], '\n')
}

/** Where somebody worked and on which pay scale, and below it from when to when; not what as. */
export function jobText({ organizationName, payScale, serviceFrom, serviceTo, isCurrent }: WorkExperience) {
  return joined([joined([organizationName, payScale]), periodText(serviceFrom, serviceTo, isCurrent)], '\n')
}

type Entry<List extends 'researchProjects' | 'memberships'> = NonNullable<ProfessionalData[List]>[number]

export function projectText({ title, role, fundingAgency, duration }: Entry<'researchProjects'>): string | null {
  return joined([title, joined([role, fundingAgency, duration])], '\n')
}

export function membershipText({ organizationName, membershipId, validFrom, validTo }: Entry<'memberships'>) {
  const valid = validTo ? periodText(validFrom, validTo) : showTypedDay(validFrom)
  return joined([joined([organizationName, membershipId]), valid], '\n')
}
