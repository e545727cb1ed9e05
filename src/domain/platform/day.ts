import { z } from 'zod'

// Apart from calendar.ts: the first page counts days without loading a schema library.

const message = 'Enter a date as DD-MM-YYYY'
// A year that is half typed is a valid date of antiquity, before which PostgreSQL writes years differently.
const isOfOurTime = (day: string) => day >= '1900-01-01' && day <= '2199-12-31'

/** A calendar day, `YYYY-MM-DD`. Compared as text. */
// What is no date at all is said once.
export const Day = z.iso.date({ error: message, abort: true }).refine(isOfOurTime, message)
export type Day = z.infer<typeof Day>
