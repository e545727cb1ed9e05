import { z } from 'zod'

/** A line that must be given; `message` says what to enter. */
export const said = (message: string) => z.string(message).min(1, message)

/** A name: a line with at least one letter. */
export const nameOf = (message: string) => said(message).regex(/\p{L}/u, `${message} in letters`)

/** The value a schema makes of it; null when it is not usable yet. */
export function usable<S extends z.ZodType>(schema: S, value: unknown): z.output<S> | null {
  const result = schema.safeParse(value)
  return result.success ? result.data : null
}
