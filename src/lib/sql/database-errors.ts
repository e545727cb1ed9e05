import { isRecord } from '#lib/values/records.ts'

// PostgreSQL classes that mean "not now": connection failures (08), resources such as a full disk (53), operator
// intervention such as a restart (57P), a standby that accepts no writes yet (25006), a statement over its time
// (57014), a deadlock (40P01); and the codes of the driver and the socket when nobody answers.
const awayStates = /^(08|53|57P|25006$|57014$|40P01$)/
const awayCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])
const awayMessages =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|not queryable/

function fields(error: unknown): { code?: unknown; message?: unknown; cause?: unknown; syscall?: unknown } {
  return typeof error === 'object' && error !== null ? error : {}
}

/**
 * Whether an error means that the database does not answer, restarts, is full or ended a deadlock, so that a retry may
 * succeed.
 */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message, cause, syscall } = fields(error)
  if (typeof code === 'string') {
    if (/^[0-9A-Z]{5}$/.test(code) && awayStates.test(code)) return true
    if (awayCodes.has(code) && (code !== 'ENOENT' || syscall === 'connect')) return true
  }
  if (typeof message === 'string' && awayMessages.test(message)) return true
  return cause !== undefined && isDatabaseAway(cause)
}

/** Whether an error means that the database has no room on its disk. */
export function isDatabaseFull(error: unknown): boolean {
  const { code, cause } = fields(error)
  return code === '53100' || (cause !== undefined && isDatabaseFull(cause))
}

/** Whether an error is a violation of this unique constraint. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const { code, cause } = fields(error)
  if (code === '23505') return isRecord(error) && error['constraint'] === constraint
  return cause !== undefined && isUniqueViolation(cause, constraint)
}
