// Code can throw any value; nearly always it is an error.

/** The message of an error; any other value as text. */
export function errorMessage(caught: unknown): string {
  const hasMessage = typeof caught === 'object' && caught !== null && 'message' in caught
  return hasMessage && typeof caught.message === 'string' ? caught.message : String(caught)
}

/** The code that the system, PostgreSQL or a library gave an error, such as `ENOENT`; undefined without one. */
export function errorCode(caught: unknown): string | undefined {
  const hasCode = typeof caught === 'object' && caught !== null && 'code' in caught
  return hasCode && typeof caught.code === 'string' ? caught.code : undefined
}

/** The error itself; for any other value an error with that value as its message. */
export function asError(caught: unknown): Error {
  return caught instanceof Error ? caught : new Error(errorMessage(caught))
}
