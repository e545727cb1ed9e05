import type { FactsOf, Language } from '#words/room.ts'
import type { complaints as unfit } from '#words/complaints.ts'
import type { inputs } from '#words/inputs.ts'
import type { ProblemSentences } from '#words/problems.ts'

/** Everything that can go wrong, each with the one status it is answered with. */
export const problemStatus = {
  // The request cannot be parsed, or does not fit.
  unreadable: 400,
  'request-refused': 400,
  'reason-unknown': 400,
  'no-content': 400,
  'character-not-storable': 400,
  'number-not-storable': 400,
  'nested-too-deeply': 400,
  'if-match-unreadable': 400,
  'idempotency-key-unreadable': 400,
  'otp-required': 400,
  'otp-wrong': 400,
  'otp-expired': 400,
  'link-used-up': 400,
  'save-application-first': 400,
  'no-such-document-kind': 400,
  'file-ending-not-taken': 400,
  'file-parts-miscounted': 400,
  'upload-unreadable': 400,
  'wrong-signature': 400,
  // There is no session.
  'no-session': 401,
  'wrong-log-in': 401,
  'factor-challenge-over': 401,
  'fresh-proof-needed': 401,
  // The caller lacks the permission.
  forbidden: 403,
  'metrics-not-public': 403,
  'factor-needed': 403,
  'factors-for-officers': 403,
  'own-factors-reset': 403,
  'own-application': 403,
  'own-statement': 403,
  'publishing-not-allowed': 403,
  'verified-alone': 403,
  'list-approved-alone': 403,
  'proposal-of-somebody-else': 403,
  'decision-not-proposed': 403,
  'decision-proposed-yourself': 403,
  'decision-proposed-otherwise': 403,
  'objection-of-finder': 403,
  'file-address-expired': 403,
  'file-type-not-announced': 403,
  // It does not exist, or the caller may not know of it.
  'not-found': 404,
  'session-ended': 404,
  'no-such-account': 404,
  'no-such-invitation': 404,
  'no-such-factor': 404,
  'no-such-image': 404,
  'no-such-notice': 404,
  'no-such-drive': 404,
  'nothing-to-apply-for': 404,
  'no-such-application': 404,
  'no-such-batch': 404,
  'no-such-view': 404,
  'no-such-letter': 404,
  'no-such-list': 404,
  'no-such-objection': 404,
  'no-such-correction': 404,
  'no-such-file': 404,
  'no-such-statement': 404,
  'no-such-payment': 404,
  'too-slow': 408,
  // The stored state does not allow it.
  'done-already': 409,
  'last-administrator': 409,
  'last-registrar': 409,
  'own-grants': 409,
  'codes-in-use': 409,
  'codes-not-begun': 409,
  'passkey-in-use': 409,
  'too-many-passkeys': 409,
  'no-factor': 409,
  'reset-by-another': 409,
  'institute-not-open': 409,
  'institute-unnamed': 409,
  'view-name-taken': 409,
  'drive-changed': 409,
  'drive-has-applications': 409,
  'changes-to-confirm': 409,
  'other-account': 409,
  'not-awaited-in-bank': 409,
  'question-in-use': 409,
  'question-kind-in-use': 409,
  'question-options-in-use': 409,
  'question-stricter': 409,
  'question-required-late': 409,
  'aadhaar-sealed-otherwise': 409,
  'second-application': 409,
  'not-open-yet': 409,
  'application-date-over': 409,
  'not-taken-now': 409,
  'not-a-draft': 409,
  'submitted-already': 409,
  'changed-elsewhere': 409,
  'consent-not-needed': 409,
  'guardian-unnamed': 409,
  'not-possible-now': 409,
  'accept-unsubmitted': 409,
  'reject-unsubmitted': 409,
  'take-back-undecided': 409,
  'withdraw-decided': 409,
  'nothing-proposed': 409,
  'correction-open': 409,
  'correction-over': 409,
  'correction-answered': 409,
  'document-not-opened': 409,
  'payment-did-not-stay': 409,
  'payment-of-draft': 409,
  'payment-verified-already': 409,
  'no-fee-due': 409,
  'online-payment-off': 409,
  'nothing-to-give-back': 409,
  'payment-of-accepted': 409,
  'payment-of-rejected': 409,
  'assignment-used': 409,
  'payment-not-paid': 409,
  'not-verified': 409,
  'finding-changed': 409,
  'reference-changed': 409,
  'no-reference-to-correct': 409,
  'reference-of-accepted': 409,
  'utr-given-before': 409,
  'verification-stays': 409,
  'payment-was-received': 409,
  'verified-cannot-fail': 409,
  'payment-not-markable': 409,
  'row-not-exact': 409,
  'row-not-doubtful': 409,
  'row-not-settled': 409,
  'test-mail-unsent': 409,
  'mail-does-not-wait': 409,
  'letter-has-left': 409,
  'list-published': 409,
  'list-discarded': 409,
  'list-outdated': 409,
  'list-too-long-for-paper': 409,
  'policies-unpublished': 409,
  'seats-allotted': 409,
  'list-to-correct': 409,
  'final-list-published': 409,
  'provisional-list-first': 409,
  'objections-until': 409,
  'final-list-waits': 409,
  'equal-ranks': 409,
  'list-without-objections': 409,
  'objections-over': 409,
  'objection-made': 409,
  'objection-answered': 409,
  'text-message-does-not-wait': 409,
  'sms-off': 409,
  'file-not-arrived': 409,
  'file-parts-lacking': 409,
  'file-has-virus': 409,
  'file-unchecked': 409,
  'document-has-virus': 409,
  'document-unchecked': 409,
  // The caller named a version that is no longer the present one.
  'version-not-met': 412,
  'settings-version-not-met': 412,
  'guardian-changed-elsewhere': 412,
  'body-too-large': 413,
  'file-too-large': 413,
  'file-larger-than-announced': 413,
  'upload-too-large': 413,
  'not-json': 415,
  // A value breaks a rule.
  'idempotency-key-reused': 422,
  'column-unknown': 422,
  'letter-to-nobody': 422,
  'password-required': 422,
  'log-in-password-short': 422,
  'wrong-current-password': 422,
  'wrong-factor-code': 422,
  'wrong-recovery-code': 422,
  'wrong-passkey': 422,
  'password-is-own-name': 422,
  'password-on-lists': 422,
  'password-guessable': 422,
  'fee-without-account': 422,
  'qr-code-missing': 422,
  incomplete: 422,
  'answer-without-drive': 422,
  'answer-unknown': 422,
  'item-unknown': 422,
  'finding-reason-missing': 422,
  'finding-reason-unknown': 422,
  'clerk-unknown': 422,
  'answer-not-offered': 422,
  'language-not-spoken': 422,
  'declaration-missing': 422,
  'consent-missing': 422,
  'fee-changed': 422,
  'correction-days': 422,
  'correction-extension': 422,
  'correction-item-unknown': 422,
  'correction-never-opens': 422,
  'correction-not-opened': 422,
  'correction-upwards': 422,
  'correction-document-missing': 422,
  'reason-missing': 422,
  'corrigendum-reason': 422,
  'comments-missing': 422,
  'question-unlabelled': 422,
  'question-repeated': 422,
  'question-step-unknown': 422,
  'question-options-missing': 422,
  'question-option-empty': 422,
  'question-option-repeated': 422,
  'question-limit-unfit': 422,
  'question-limits-crossed': 422,
  'question-audience-unknown': 422,
  'question-audience-gone': 422,
  'guardian-is-applicant': 422,
  'email-unchanged': 422,
  'mobile-unchanged': 422,
  'has-account': 422,
  'is-administrator': 422,
  'role-undivided': 422,
  'drive-unknown': 422,
  'drive-of-other-track': 422,
  'role-ends-before-today': 422,
  'role-given-twice': 422,
  'applicant-name-unfit': 422,
  'category-sets-fee': 422,
  'answers-refused': 422,
  'file-type-not-taken': 422,
  'file-heic': 422,
  'file-empty': 422,
  'file-misnamed': 422,
  'contents-beyond-pages': 422,
  'statement-unreadable': 422,
  'statement-locked': 422,
  'statement-columns-unknown': 422,
  'statement-columns-unfit': 422,
  'statement-empty': 422,
  'statement-too-long': 422,
  'statement-row-unreadable': 422,
  'statement-row-differs': 422,
  'statement-total-differs': 422,
  'assigned-too-much': 422,
  'assigned-twice': 422,
  'virus-found': 422,
  'pdf-damaged': 422,
  'pdf-unfolds-too-far': 422,
  'pdf-too-slow': 422,
  'pdf-fails': 422,
  'pdf-locked': 422,
  'pdf-portfolio': 422,
  'pdf-for-one-reader': 422,
  'pdf-answers-unseen': 422,
  'pdf-too-many-pages': 422,
  'pdf-page-too-large': 422,
  'pdf-picture-too-large': 422,
  'pdf-names-unreadable': 422,
  'picture-damaged': 422,
  'picture-incomplete': 422,
  'picture-too-large': 422,
  'picture-too-slow': 422,
  'picture-fails': 422,
  'picture-too-narrow': 422,
  'picture-too-small': 422,
  // Too many.
  'too-many-idempotency-keys': 429,
  'too-many-log-ins': 429,
  'too-many-guesses': 429,
  'otp-sent-just-now': 429,
  'too-many-otps': 429,
  'too-many-guardians': 429,
  'own-uploads-busy': 429,
  'too-many-uploads': 429,
  'too-many-unfinished-uploads': 429,
  'headers-too-large': 431,
  unexpected: 500,
  // Not now.
  busy: 503,
  restarting: 503,
  'database-away': 503,
  'storage-away': 503,
  'gateway-away': 503,
  'disk-full': 503,
  'log-in-busy': 503,
  'draft-contended': 503,
  'exports-busy': 503,
  'own-exports-busy': 503,
  'no-room-for-export': 503,
  'uploads-busy': 503,
  'statements-busy': 503,
  'checks-busy': 503,
} as const satisfies Record<keyof ProblemSentences, number>

export type ProblemCode = keyof typeof problemStatus

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
