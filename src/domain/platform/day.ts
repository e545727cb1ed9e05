import { z } from 'zod'

// Separate from calendar.ts, so that the first page can count days without loading a schema library.

// A half-typed year is a valid date of antiquity, and PostgreSQL writes such years differently.
const isOfOurTime = (day: string) => day >= '1900-01-01' && day <= '2199-12-31'

/** A calendar day, `YYYY-MM-DD`, with this code for a missing or invalid one. */
export function dayCalled(message: 'day' | 'day-first' | 'day-last') {
  // Text that is no date gives one error only.
  return z.iso.date({ error: message, abort: true }).refine(isOfOurTime, message)
}

/** A calendar day, `YYYY-MM-DD`. Compared as text. */
export const Day = dayCalled('day')
export type Day = z.infer<typeof Day>

/** The first or last day of a drive: empty in a new copy, and required for publishing. */
export const DayOrEmpty = z.union([z.literal(''), Day], 'day')
