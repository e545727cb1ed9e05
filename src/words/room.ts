import { roomsOf } from '#lib/rooms/rooms.ts'
import { languages, translated, type Language } from './catalogue.ts'

export type { FactsOf, Room, Say, Sentences } from '#lib/rooms/rooms.ts'
export { languages } from './catalogue.ts'
export type { Language } from './catalogue.ts'

const tagOfPage = globalThis.document?.documentElement.lang

/**
 * The language of the page. Each language is a build of its own, so it never changes while a page is open. English
 * outside pages.
 */
export const pageLanguage: Language = [...languages].find(([, { tag }]) => tag === tagOfPage)?.[0] ?? 'en'

/**
 * A room of the catalogue: the sentences of one place in the portal. English defines the keys and the facts of each. Other
 * languages are found by the room's name; missing ones and unknown languages fall back to English. The build of a page
 * replaces the English written here by the page's language, so it must be an object of plain texts.
 */
export const room = roomsOf({
  languages,
  translated,
  own: pageLanguage,
  timeZone: 'Asia/Kolkata',
  formats: {
    number: {
      rupees: { style: 'currency', currency: 'INR', maximumFractionDigits: 0 },
      hundredths: { minimumFractionDigits: 2, maximumFractionDigits: 2 },
    },
    dateTime: {
      short: { day: '2-digit', month: '2-digit', year: 'numeric' },
      long: { day: 'numeric', month: 'long', year: 'numeric' },
      month: { month: 'short' },
      clock: { hour: 'numeric', minute: '2-digit', hour12: true },
      thisYear: { day: '2-digit', month: '2-digit', hour: 'numeric', minute: '2-digit', hour12: true },
      instant: { day: '2-digit', month: '2-digit', year: 'numeric', hour: 'numeric', minute: '2-digit', hour12: true },
    },
  },
})
