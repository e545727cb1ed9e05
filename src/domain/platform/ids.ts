import { z } from 'zod'

// What stands in an address is typed, cut off and tried out by strangers. Anything that cannot be an id is read as the id
// of nothing, so that each operation answers it like what is missing, and the database never sees it.

/** The id of a row. */
export const RowId = z.uuid().catch('00000000-0000-0000-0000-000000000000')

/**
 * The number of an application, a list, a letter, a file for the bank or a row of a statement, or the kind of a document;
 * also as people paste it, with a space before or after it.
 */
export const NumberInAddress = z
  .string()
  .trim()
  .max(64)
  .regex(/^[\w-]+$/)
  .catch('-')

/** One application, as an address names it. */
export const OneApplication = z.object({ applicationId: NumberInAddress })

/** A drive as its public address names it. */
export const NameInAddress = z
  .string()
  .max(100)
  .regex(/^[\w-]+$/)
  .catch('-')

/** The key of a stored file. */
export const FileKey = z
  .string()
  .max(400)
  .regex(/^[\w./-]+$/)
  .catch('-')
