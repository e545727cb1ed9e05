import { z } from 'zod'
import { readEmail } from './read-email.ts'

/** A typed e-mail address, parsed into its canonical form. */
export const Email = z.string('email-required').transform((typed, context) => {
  const read = readEmail(typed)
  if ('email' in read) return read.email
  context.addIssue(read.wrong)
  return z.NEVER
})
