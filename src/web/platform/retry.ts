import { ApiError } from './api-error.ts'

const maxRetries = 2
/** Nobody looks at grey bars for longer: then it is said that it did not load. */
const maxWaitSeconds = 10

/** An answer below 500 will not change by asking again; 429 and 503 and a lost line may, if the server says soon. */
export function mayHelpToRetry(failures: number, error: unknown): boolean {
  if (failures >= maxRetries) return false
  if (!(error instanceof ApiError)) return true
  return (error.status >= 500 || error.status === 429) && error.retryAfterSeconds <= maxWaitSeconds
}

/**
 * Milliseconds until the next try: as long as the server asks for and up to half as long again, so that all whom it
 * turned away do not come back together; else a second, then two.
 */
export function retryDelayMs(failures: number, error: unknown, random = Math.random()): number {
  const asked = error instanceof ApiError ? error.retryAfterSeconds : 0
  return asked > 0 ? asked * 1_000 * (1 + random / 2) : 1_000 * 2 ** failures
}
