import { z } from 'zod'

/** The 28 states and 8 union territories since 26 January 2020. */
export const states = [
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chhattisgarh',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
  'Andaman and Nicobar Islands',
  'Chandigarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Jammu and Kashmir',
  'Ladakh',
  'Lakshadweep',
  'Puducherry',
] as const

export const State = z.enum(states, 'state-required')
export type State = z.infer<typeof State>

/** Digits as typed with spaces, hyphens or a country code: +91 98765 43210, 098765-43210. */
export function normaliseMobile(typed: string): string {
  const digits = typed.replace(/[\s()-]/g, '')
  return digits.replace(/^(\+91|91(?=\d{10}$)|0(?=\d{10}$))/, '')
}

/** 10 digits, the first 6 to 9, however they were typed. */
export function isMobile(typed: string): boolean {
  return /^[6-9]\d{9}$/.test(normaliseMobile(typed))
}

export const mobileMessage = 'mobile'

export const Mobile = z
  .string(mobileMessage)
  .transform(normaliseMobile)
  .pipe(z.string().regex(/^[6-9]\d{9}$/, mobileMessage))

/** 6 digits, the first not 0; spaces do not count. */
export function isPincode(typed: string): boolean {
  return /^[1-9]\d{5}$/.test(typed.replace(/\s/g, ''))
}
