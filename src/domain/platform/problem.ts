/** What can go wrong, as callers of the API learn it. Each code has exactly one status. */
export const problemStatus = {
  malformed: 400,
  'no-session': 401,
  forbidden: 403,
  'not-found': 404,
  /** It can be done once the caller says to know what stands in the way. */
  unconfirmed: 409,
  conflict: 409,
  /** The caller said which version is meant, and it is another one by now. */
  'precondition-failed': 412,
  'too-large': 413,
  'unsupported-type': 415,
  'rule-broken': 422,
  'too-many': 429,
  unavailable: 503,
} as const

export type ProblemCode = keyof typeof problemStatus

/** One broken field: `path` is dotted (`correspondAddress.pincode`), `msg` is a sentence a person can act on. */
export type FieldError = { path: string; msg: string }

export type ProblemExtra = {
  errors?: FieldError[]
  /** Sent as Retry-After (429, 503). */
  retryAfterSeconds?: number
  /** Further fields of the answer, such as the stored draft beside a stale version. */
  with?: Record<string, unknown>
}

/** Thrown by verbs, turned into HTTP in one place. The message is shown to people. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly extra: ProblemExtra
  constructor(code: ProblemCode, message: string, extra: ProblemExtra = {}) {
    super(message)
    this.name = 'Problem'
    this.code = code
    this.extra = extra
  }
  get status(): number {
    return problemStatus[this.code]
  }
}
