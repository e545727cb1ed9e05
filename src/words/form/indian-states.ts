import type { State } from '#domain/platform/india.ts'
import { room, type Language } from '#words/room.ts'

/** States and union territories, keyed by stored name. */
const states = room('indian-states', {
  'Andhra Pradesh': 'Andhra Pradesh',
  'Arunachal Pradesh': 'Arunachal Pradesh',
  Assam: 'Assam',
  Bihar: 'Bihar',
  Chhattisgarh: 'Chhattisgarh',
  Goa: 'Goa',
  Gujarat: 'Gujarat',
  Haryana: 'Haryana',
  'Himachal Pradesh': 'Himachal Pradesh',
  Jharkhand: 'Jharkhand',
  Karnataka: 'Karnataka',
  Kerala: 'Kerala',
  'Madhya Pradesh': 'Madhya Pradesh',
  Maharashtra: 'Maharashtra',
  Manipur: 'Manipur',
  Meghalaya: 'Meghalaya',
  Mizoram: 'Mizoram',
  Nagaland: 'Nagaland',
  Odisha: 'Odisha',
  Punjab: 'Punjab',
  Rajasthan: 'Rajasthan',
  Sikkim: 'Sikkim',
  'Tamil Nadu': 'Tamil Nadu',
  Telangana: 'Telangana',
  Tripura: 'Tripura',
  'Uttar Pradesh': 'Uttar Pradesh',
  Uttarakhand: 'Uttarakhand',
  'West Bengal': 'West Bengal',
  'Andaman and Nicobar Islands': 'Andaman and Nicobar Islands',
  Chandigarh: 'Chandigarh',
  'Dadra and Nagar Haveli and Daman and Diu': 'Dadra and Nagar Haveli and Daman and Diu',
  Delhi: 'Delhi',
  'Jammu and Kashmir': 'Jammu and Kashmir',
  Ladakh: 'Ladakh',
  Lakshadweep: 'Lakshadweep',
  Puducherry: 'Puducherry',
} as const satisfies Record<State, string>)

/** A state or union territory by its stored name; any other text stays unchanged. */
export function sayState(stored: string, language: Language): string {
  const say = states.in(language)
  return say.has(stored) ? say.by(stored) : stored
}
