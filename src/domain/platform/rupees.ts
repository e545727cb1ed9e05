import { z } from 'zod'

// Apart from money.ts: the first page shows fees without loading a schema library.

/** Whole rupees: fees in India are never charged in paise. */
export const Rupees = z
  .int('Enter whole rupees, 0 or more')
  .min(0, 'Enter whole rupees, 0 or more')
  .max(10_000_000, 'Enter a smaller amount')
export type Rupees = z.infer<typeof Rupees>
