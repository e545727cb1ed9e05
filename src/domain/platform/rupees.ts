import { z } from 'zod'

// Apart from money.ts: the first page shows fees without loading a schema library.

/** Whole rupees: fees in India are never charged in paise. */
export const Rupees = z.int('rupees-whole').min(0, 'rupees-whole').max(10_000_000, 'rupees-fewer')
export type Rupees = z.infer<typeof Rupees>
