// What is caught may be anything; nearly always it is an error.

/** What it says: the message of an error, else itself as text. */
export function errorMessage(caught: unknown): string {
  const hasMessage = typeof caught === 'object' && caught !== null && 'message' in caught
  return hasMessage && typeof caught.message === 'string' ? caught.message : String(caught)
}

/** What the system, PostgreSQL or a library calls it, such as `ENOENT`; undefined when it has no name of this kind. */
export function errorCode(caught: unknown): string | undefined {
  const hasCode = typeof caught === 'object' && caught !== null && 'code' in caught
  return hasCode && typeof caught.code === 'string' ? caught.code : undefined
}

/** The error itself, or one that says what was thrown in its place. */
export function asError(caught: unknown): Error {
  return caught instanceof Error ? caught : new Error(errorMessage(caught))
}
