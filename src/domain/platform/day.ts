import { z } from 'zod'

// Apart from calendar.ts: the first page counts days without loading a schema library.

// A year that is half typed is a valid date of antiquity, before which PostgreSQL writes years differently.
const isOfOurTime = (day: string) => day >= '1900-01-01' && day <= '2199-12-31'

/** A calendar day, `YYYY-MM-DD`, that is asked for by this code. */
export function dayCalled(message: 'day' | 'day-first' | 'day-last') {
  // What is no date at all is said once.
  return z.iso.date({ error: message, abort: true }).refine(isOfOurTime, message)
}

/** A calendar day, `YYYY-MM-DD`. Compared as text. */
export const Day = dayCalled('day')
export type Day = z.infer<typeof Day>

/** The first or last day of a drive: empty in a copy until it is given one, which is asked for before it is published. */
export const DayOrEmpty = z.union([z.literal(''), Day], 'day')
