import { z } from 'zod'
import { bareDigits, plainNumber } from './digits.ts'
import { isKeyOf } from '#lib/values/records.ts'

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

/** Other names of states: abbreviations of number plates and letters, earlier names, parts of the name. */
export const otherStateNames: Readonly<Record<State, readonly string[]>> = {
  'Andhra Pradesh': ['AP', 'Andhra'],
  'Arunachal Pradesh': ['AR', 'NEFA', 'North-East Frontier Agency'],
  Assam: ['AS', 'Asom'],
  Bihar: ['BR', 'BH'],
  Chhattisgarh: ['CG', 'CT', 'Chattisgarh'],
  Goa: ['GA'],
  Gujarat: ['GJ', 'Gujrat'],
  Haryana: ['HR', 'Hariyana'],
  'Himachal Pradesh': ['HP', 'Himachal'],
  Jharkhand: ['JH', 'Vananchal'],
  Karnataka: ['KA', 'Mysore State'],
  Kerala: ['KL', 'Keralam', 'Travancore-Cochin'],
  'Madhya Pradesh': ['MP', 'Madhya Bharat'],
  Maharashtra: ['MH', 'Bombay State'],
  Manipur: ['MN'],
  Meghalaya: ['ML'],
  Mizoram: ['MZ', 'Lushai Hills'],
  Nagaland: ['NL'],
  Odisha: ['OD', 'OR', 'Orissa'],
  Punjab: ['PB', 'Panjab'],
  Rajasthan: ['RJ', 'Rajputana'],
  Sikkim: ['SK'],
  'Tamil Nadu': ['TN', 'Madras State', 'Tamilnadu'],
  Telangana: ['TG', 'TS', 'Telengana'],
  Tripura: ['TR'],
  'Uttar Pradesh': ['UP', 'United Provinces'],
  Uttarakhand: ['UK', 'UA', 'Uttaranchal'],
  'West Bengal': ['WB', 'Bengal', 'Paschim Banga'],
  'Andaman and Nicobar Islands': ['AN', 'A & N Islands', 'Nicobar'],
  Chandigarh: ['CH'],
  'Dadra and Nagar Haveli and Daman and Diu': ['DD', 'DN', 'DNHDD', 'DNH', 'Daman and Diu', 'Diu', 'Nagar Haveli'],
  Delhi: ['DL', 'New Delhi', 'NCT of Delhi', 'NCT'],
  'Jammu and Kashmir': ['JK', 'J & K', 'Kashmir'],
  Ladakh: ['LA', 'Leh'],
  Lakshadweep: ['LD', 'Laccadive Islands', 'Laccadive, Minicoy and Amindivi Islands'],
  Puducherry: ['PY', 'Pondicherry', 'Pondy'],
}

/** Digits as typed with spaces, hyphens or a country code: +91 98765 43210, 098765-43210. */
export function normaliseMobile(typed: string): string {
  const plain = plainNumber(typed)
  // Text that is no number stays as it is.
  if (!/^[\d\s()+.-]*$/.test(plain)) return typed
  const digits = plain.replace(/[\s().-]/g, '')
  return digits.replace(/^(\+91|(00)?91(?=\d{10}$)|0(?=\d{10}$))/, '')
}

/** 10 digits, the first 6 to 9, however they were typed. */
export function isMobile(typed: string): boolean {
  return /^[6-9]\d{9}$/.test(normaliseMobile(typed))
}

/** A mobile number for the audit and offices: its owner recognises it, and nobody can call it. */
export function maskedMobile(mobile: string): string {
  return mobile.replaceAll(/\d(?=\d{4})/g, '•')
}

const mobileMessage = 'mobile'

export const Mobile = z
  .string(mobileMessage)
  .transform(normaliseMobile)
  .pipe(z.string().regex(/^[6-9]\d{9}$/, mobileMessage))

/** The first digits of the PIN codes of a state: India Post numbers nine zones, and a few states are in two. */
const pinZones: Readonly<Record<State, string>> = {
  'Andhra Pradesh': '5',
  'Arunachal Pradesh': '7',
  Assam: '7',
  Bihar: '8',
  Chhattisgarh: '4',
  Goa: '4',
  Gujarat: '3',
  Haryana: '1',
  'Himachal Pradesh': '1',
  Jharkhand: '8',
  Karnataka: '5',
  Kerala: '6',
  'Madhya Pradesh': '4',
  Maharashtra: '4',
  Manipur: '7',
  Meghalaya: '7',
  Mizoram: '7',
  Nagaland: '7',
  Odisha: '7',
  Punjab: '1',
  Rajasthan: '3',
  Sikkim: '7',
  'Tamil Nadu': '6',
  Telangana: '5',
  Tripura: '7',
  'Uttar Pradesh': '2',
  Uttarakhand: '2',
  'West Bengal': '7',
  'Andaman and Nicobar Islands': '7',
  Chandigarh: '1',
  'Dadra and Nagar Haveli and Daman and Diu': '3',
  Delhi: '1',
  'Jammu and Kashmir': '1',
  Ladakh: '1',
  Lakshadweep: '6',
  // Yanam lies within Andhra Pradesh, Mahe within Kerala.
  Puducherry: '56',
}

/** Whether a PIN code looks like one of another state: only a warning, since a post office may be beyond the border. */
export function isPincodeElsewhere(pincode: string, state: string): boolean {
  const zones = isKeyOf(pinZones, state) ? pinZones[state] : null
  return zones !== null && isPincode(pincode) && !zones.includes(bareDigits(pincode).charAt(0))
}

/** 6 digits, the first not 0; spaces and hyphens do not count. */
export function isPincode(typed: string): boolean {
  return /^[1-9]\d{5}$/.test(bareDigits(typed))
}
