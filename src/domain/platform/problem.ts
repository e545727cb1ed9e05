import type { FactsOf, Language } from '#words/room.ts'
import type { complaints as unfit } from '#words/form/complaints.ts'
import type { inputs } from '#words/form/inputs.ts'
import type { ProblemSentences } from '#words/problems.ts'
import { problemStatus, type ProblemCode } from './problem-codes.ts'

type FactsOfCode = { [C in ProblemCode]: FactsOf<ProblemSentences[C]> }
type FactsArgument<C extends ProblemCode> = keyof FactsOfCode[C] extends never ? [] : [params: FactsOfCode[C]]

/** A rule's refusal: a code, and the facts of its sentence. */
export type Refusal<C extends ProblemCode = ProblemCode> = { code: C; params?: object }

export function refusal<C extends ProblemCode>(code: C, ...[params]: FactsArgument<C>): Refusal<C> {
  return params === undefined ? { code } : { code, params }
}

/**
 * One invalid field: `path` is dotted (`correspondAddress.pincode`), `msg` is an English sentence a person can act on.
 */
export type FieldError = { path: string; msg: string; code?: string; params?: object }

/** An error at a field, which the form puts in its own words, in the caller's language. */
export type FormError = { path: string; code: string; params?: object; say: (language: Language) => string }

/** A value that does not fit its declaration. */
export type UnfitValue = {
  path: string
  code: keyof typeof unfit.sentences | keyof typeof inputs.sentences
  params: object
}

export type ProblemExtra = {
  errors?: readonly (FieldError | FormError | ({ path: string } & Refusal) | UnfitValue)[]
  /** Sent as Retry-After (429, 503). */
  retryAfterSeconds?: number
  /** Further fields of the answer, such as the stored draft beside a stale version. */
  with?: Record<string, unknown>
}

/** Thrown by verbs; one place adds the words and turns it into HTTP. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly params: object | undefined
  readonly extra: ProblemExtra
  constructor({ code, params }: Refusal, extra: ProblemExtra = {}) {
    super(code)
    this.name = 'Problem'
    this.code = code
    this.params = params
    this.extra = extra
  }
  /** The same, at a field. */
  static at(path: string, reason: Refusal): Problem {
    return new Problem(reason, { errors: [{ path, ...reason }] })
  }
  get status(): number {
    return problemStatus[this.code]
  }
}

/** Refuses answers that not even a draft may have, with the message of the first as title. */
export function refuseAnswers(errors: NonNullable<ProblemExtra['errors']>): void {
  if (errors.length > 0) throw new Problem(refusal('answers-refused'), { errors })
}
