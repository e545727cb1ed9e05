import type { PaymentStatus } from '../payments/payment.ts'
import type { ApplicationFacts } from './application-facts.ts'
import type { FurtherAnswers } from './further-questions.ts'
import type { ApplicationStatus } from './status.ts'

// Apart from the schemas: pages read answers without a schema library.

/** Who is told of an application: some words differ. */
export type Reader = 'applicant' | 'office'

type Words<State extends string> = Readonly<Record<Reader, Readonly<Record<State, string>>>>

/**
 * How the calls of a track say what every application has. What is not named here has the same name in every
 * track. Nothing behind the door of the server and of the browser knows these words.
 */
export type TrackWire = {
  /** Facts with a name of their own; null for one that is not told by itself. */
  names: Readonly<Partial<Record<keyof ApplicationFacts, string | null>>> & { readonly driveId: string }
  /** Facts that are told under one more name. */
  also?: Readonly<Partial<Record<keyof ApplicationFacts, string>>>
  /** Where the address of the account stands. */
  emailAt: string
  /** The same of the payment. */
  payment: Readonly<Partial<Record<keyof ApplicationFacts['payment'], string>>>
  /** What stands with the payment and is an answer. */
  paymentAnswers: readonly string[]
  /** Each status and each state of a payment, in words. */
  status: Words<ApplicationStatus>
  paymentStatus: Words<PaymentStatus>
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

/** An application, or a row of a list, in the words of the calls of its track. */
export type OnWire<W extends TrackWire, T extends Stateful> = Rename<Omit<T, 'status' | 'payment'>, W['names']> &
  Also<T, W> & {
    status: W['status'][Reader][ApplicationStatus]
    payment: Rename<Omit<T['payment'], 'status'>, W['payment']> & {
      status: W['paymentStatus'][Reader][PaymentStatus]
    }
  }

type Names = Readonly<Partial<Record<string, string | null>>>

/** The same under other names, put to what is `said` already; what has null for a name is left out. */
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
 * As the calls of a track say it to a reader: what every application tells, and before it what is the track's own. Each is gone
 * through once: whoever reads or saves waits for it.
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

/** What a word means; the first state there is where this page is older than the portal and does not know it. */
function stateOf<State extends string>(words: Words<State>, word: unknown): State {
  const all = [words.applicant, words.office].flatMap((said) => Object.entries(said) as [State, string][])
  const [first] = all
  const [state] = all.find(([, said]) => said === word) ?? first ?? []
  if (state === undefined) throw new Error('a track without states')
  return state
}

const at = (path: string, within: unknown) =>
  path.split('.').reduce((part, name) => (part as Readonly<Record<string, unknown>> | null | undefined)?.[name], within)

type Answer = Readonly<Record<string, unknown>> & { status: unknown; payment: Readonly<Record<string, unknown>> }

/** What the calls of a track say, in our words again. */
export function fromWire<T extends Stateful>(wire: TrackWire, answer: object): T {
  // Said by a portal that was typed by the same table.
  const { status, payment, ...facts } = answer as Answer
  const once = Object.fromEntries(Object.values(wire.also ?? {}).map((other) => [other, null]))
  return {
    ...renamed(facts, { ...reversed(wire.names), ...once }),
    email: at(wire.emailAt, facts),
    status: stateOf(wire.status, status),
    payment: { ...renamed(payment, reversed(wire.payment)), status: stateOf(wire.paymentStatus, payment['status']) },
  } as unknown as T
}

/** A draft as a call brings it: its answers, and what stands beside them. */
export type WireDraft = {
  currentStep?: number | undefined
  furtherAnswers?: FurtherAnswers | null | undefined
  payment?: Readonly<Record<string, unknown>> | null | undefined
}

/** What a draft brings: any part of the answers, and what stands beside them. */
export type SentDraft<Form> = {
  /** Any answer may be missing, as in a whole draft. */
  form: Form
  currentStep?: number | undefined
  /** Answers to the drive's own questions; null takes all of them away. */
  furtherAnswers?: FurtherAnswers | null | undefined
  /** The payment reference as typed; null or empty takes it away, undefined leaves it. */
  utr?: string | null | undefined
}

/** The same in our words: the payment reference stands beside the answers in every track. */
export function draftFrom<Form>(
  { names, payment: paymentNames, paymentAnswers }: TrackWire,
  sent: WireDraft,
): { driveId: string; draft: SentDraft<Form> } {
  // Parsed by the schema that is made of the track's questions and of this table.
  const said = sent as WireDraft & Readonly<Record<string, unknown>>
  const { [names.driveId]: driveId, currentStep, furtherAnswers, payment, ...answers } = said
  const { [paymentNames.utr ?? 'utr']: utr, ...paid } = payment ?? {}
  const form = paymentAnswers.length > 0 ? { ...answers, payment: payment && paid } : answers
  const reference = payment === null ? null : (utr as string | null | undefined)
  return {
    driveId: driveId as string,
    draft: { form: form as Form, currentStep, furtherAnswers, utr: reference },
  }
}
