import { roomsOf } from '#lib/rooms/rooms.ts'
import { languages, translated, type Language } from './catalogue.ts'

export type { FactsOf, List, Room, Say, Sentences } from '#lib/rooms/rooms.ts'
export { languages } from './catalogue.ts'
export type { Language } from './catalogue.ts'

const tagOfPage = globalThis.document?.documentElement.lang

/** The language of the page, which is built once for each: it does not change while a page is open. English outside of pages. */
export const pageLanguage: Language = [...languages].find(([, { tag }]) => tag === tagOfPage)?.[0] ?? 'en'

/**
 * A room of the catalogue: the sentences that are said in one place of the portal. English decides which there are and
 * which facts each asks for. Other languages are found by the name of the room; one that lacks it, or that the portal does
 * not speak any more, is answered in English. What builds pages puts their language in the place of the English that is written
 * here, so it is written as an object of texts.
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
