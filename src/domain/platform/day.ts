import { z } from 'zod'

// Apart from calendar.ts: the first page counts days without loading a schema library.

/** A calendar day, `YYYY-MM-DD`. Compared as text. */
export const Day = z.iso.date('Enter a date as DD-MM-YYYY')
export type Day = z.infer<typeof Day>
