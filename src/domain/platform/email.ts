import { z } from 'zod'
import { readEmail } from './read-email.ts'

/** An e-mail address as typed, read into its one form. */
export const Email = z.string('email-required').transform((typed, context) => {
  const read = readEmail(typed)
  if ('email' in read) return read.email
  context.addIssue(read.wrong)
  return z.NEVER
})
