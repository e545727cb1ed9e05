import type { PaymentStatus } from '../payments/payment.ts'
import { entriesIn, isRecord } from '#lib/values/records.ts'
import type { ApplicationFacts } from './application-facts.ts'
import type { FurtherAnswers } from '#domain/drives/further-questions.ts'
import type { ApplicationStatus } from './status.ts'

// Apart from the schemas: pages that show answers load no schema library.

/** The reader of an application: some words differ. */
export type Reader = 'applicant' | 'office'

type WireStateWords<State extends string> = Readonly<Record<Reader, Readonly<Record<State, string>>>>

/**
 * A track's names for common facts in its calls. Facts not named here have the same name in every track. Only the edges
 * of server and browser know these names.
 */
export type TrackWire = {
  /** Facts with names of their own; null leaves one out. */
  names: Readonly<Partial<Record<keyof ApplicationFacts, string | null>>> & { readonly driveId: string }
  /** Facts that are also answered under a second name. */
  also?: Readonly<Partial<Record<keyof ApplicationFacts, string>>>
  /** The path of the account's address. */
  emailAt: string
  /** The same for the payment. */
  payment: Readonly<Partial<Record<keyof ApplicationFacts['payment'], string>>>
  /** Payment fields that are answers. */
  paymentAnswers: readonly string[]
  /** The words for each status and each state of a payment. */
  status: WireStateWords<ApplicationStatus>
  paymentStatus: WireStateWords<PaymentStatus>
}

/** Words that are the same for every reader. */
export function toEverybody<const W>(words: W): Record<Reader, W> {
  return { applicant: words, office: words }
}

type Stateful = { status: ApplicationStatus; payment: { status: PaymentStatus } }

type Rename<T, N> = {
  [K in keyof T as K extends keyof N ? (N[K] extends string ? N[K] : never) : K]: T[K]
}
type Also<T, W extends TrackWire> = W extends { also: infer N }
  ? { [K in keyof N as N[K] & string]: K extends keyof T ? T[K] : never }
  : unknown

/** An application, or a row of a list, with the names of its track's calls. */
export type OnWire<W extends TrackWire, T extends Stateful> = Rename<Omit<T, 'status' | 'payment'>, W['names']> &
  Also<T, W> & {
    status: W['status'][Reader][ApplicationStatus]
    payment: Rename<Omit<T['payment'], 'status'>, W['payment']> & {
      status: W['paymentStatus'][Reader][PaymentStatus]
    }
  }

type Names = Readonly<Partial<Record<string, string | null>>>

/** Adds fields under other names to `said`; a field whose name is null is left out. */
export function renamed<Value>(
  fields: Readonly<Record<string, Value>>,
  names: Names,
  said: Record<string, Value> = {},
): Record<string, Value> {
  for (const name of Object.keys(fields)) {
    const other = names[name]
    if (other !== null) said[other ?? name] = fields[name] as Value
  }
  return said
}

type WireFields = Readonly<Record<string, unknown>>

/**
 * An application in the form of a track's calls for a reader: the track's own fields, then the common facts. One pass
 * over each, because every read and save waits for it.
 */
export function toWire<W extends TrackWire, T extends Stateful, Own = unknown>(
  { names, also, payment: paymentNames, status, paymentStatus }: W,
  told: T,
  reader: Reader,
  own?: Own,
): OnWire<W, T & Own> {
  const facts = told as WireFields
  const before = (own ?? {}) as WireFields & { payment?: WireFields }
  const payment = renamed(told.payment as WireFields, paymentNames, renamed(before.payment ?? {}, paymentNames))
  payment['status'] = paymentStatus[reader][told.payment.status]
  const said = renamed(facts, names, renamed(before, names))
  said['status'] = status[reader][told.status]
  said['payment'] = payment
  for (const [name, other] of Object.entries(also ?? {})) said[other] = facts[name]
  return said as OnWire<W, T & Own>
}

const reversed = (names: Names) => Object.fromEntries(Object.entries(names).map(([ours, theirs]) => [theirs, ours]))

/** The state a word means; the first state if this page is older than the portal and does not know it. */
function stateOf<State extends string>(words: WireStateWords<State>, word: unknown): State {
  const all = [words.applicant, words.office].flatMap((said) => entriesIn(said))
  const [first] = all
  const [state] = all.find(([, said]) => said === word) ?? first ?? []
  if (state === undefined) throw new Error('a track without states')
  return state
}

const at = (path: string, within: unknown) =>
  path.split('.').reduce((part, name) => (isRecord(part) ? part[name] : undefined), within)

type ApplicationAnswer = Readonly<Record<string, unknown>> & {
  status: unknown
  payment: Readonly<Record<string, unknown>>
}

/** Parses an answer of a track's calls into the portal's own names. */
export function fromWire<T extends Stateful>(wire: TrackWire, answer: object): T {
  // Holds because the portal typed it by the same table.
  const { status, payment, ...facts } = answer as ApplicationAnswer
  const once = Object.fromEntries(Object.values(wire.also ?? {}).map((other) => [other, null]))
  return {
    ...renamed(facts, { ...reversed(wire.names), ...once }),
    email: at(wire.emailAt, facts),
    status: stateOf(wire.status, status),
    payment: { ...renamed(payment, reversed(wire.payment)), status: stateOf(wire.paymentStatus, payment['status']) },
  } as unknown as T
}

/** A draft in a call: its answers, and the fields beside them. */
export type WireDraft = {
  currentStep?: number | undefined
  furtherAnswers?: FurtherAnswers | null | undefined
  payment?: Readonly<Record<string, unknown>> | null | undefined
}

/** The content of a draft: any part of the answers, and the fields beside them. */
export type SentDraft<Form> = {
  /** Any answer may be missing, as in a whole draft. */
  form: Form
  currentStep?: number | undefined
  /** Answers to the drive's own questions; null deletes all of them. */
  furtherAnswers?: FurtherAnswers | null | undefined
  /** The payment reference as typed; null or empty deletes it, undefined keeps it. */
  utr?: string | null | undefined
}

/** The same with the portal's own names: the payment reference is beside the answers in every track. */
export function draftFrom<Form>(
  { names, payment: paymentNames, paymentAnswers }: TrackWire,
  { currentStep, furtherAnswers, payment, ...others }: WireDraft,
): { driveId: string; draft: SentDraft<Form> } {
  const { [names.driveId]: driveId, ...answers }: Record<string, unknown> = others
  const { [paymentNames.utr ?? 'utr']: utr, ...paid } = payment ?? {}
  const form = paymentAnswers.length > 0 ? { ...answers, payment: payment && paid } : answers
  const reference = payment === null || utr === null ? null : typeof utr === 'string' ? utr : undefined
  return {
    driveId: String(driveId),
    // Parsed by the schema made of the track's questions and of this table.
    draft: { form: form as Form, currentStep, furtherAnswers, utr: reference },
  }
}
