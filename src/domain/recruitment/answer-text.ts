import type { PersonalInfo } from '#domain/recruitment/faculty-form.ts'
import { dayText } from '#web/applications/summary/answer-words.ts'

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

export function addressText(address: PersonalInfo['currentAddress']): string | null {
  if (!address) return null
  const place = joined([address.city, address.state])
  return joined([address.addressLine, joined([place, address.pincode], ' ')], '\n')
}

/** `01-04-2022 to 15-03-2024`. */
export function periodText(from: string | null | undefined, to: string | null | undefined, isCurrent?: boolean | null) {
  const end = isCurrent ? 'present' : dayText(to)
  return from || end ? `${dayText(from) ?? '…'} to ${end ?? '…'}` : null
}
