import type { ApplicationStatus } from '#domain/applications/status.ts'
import type { TrackFacts } from '#domain/applications/track.ts'
import type { PaymentState } from '#domain/payments/payment.ts'
import { room, type Language } from './room.ts'
import { en } from './statuses.en.ts'

type Words =
  | ApplicationStatus
  | `within.${ApplicationStatus}`
  | `payment.${PaymentState}`
  | `payment.within.${PaymentState}`
  | 'approved'

/** Every state of an application and of its payment in words: alone and within a sentence. */
const statuses = room('statuses', en satisfies Record<Words, string>)

/** A status alone: “Submitted”; an acceptance by the word of its track. */
export function sayStatus(
  status: ApplicationStatus,
  language: Language,
  acceptedWord?: TrackFacts['acceptedWord'],
): string {
  return statuses(language)(status === 'accepted' ? (acceptedWord ?? status) : status)
}

/** A status within a sentence: “a draft”. */
export function sayStatusWithin(status: ApplicationStatus, language: Language): string {
  return statuses(language)(`within.${status}`)
}

/** A state of a payment alone: “Not found”. */
export function sayPaymentState(state: PaymentState, language: Language): string {
  return statuses(language)(`payment.${state}`)
}

/** A state of a payment within a sentence: “not found”. */
export function sayPaymentStateWithin(state: PaymentState, language: Language): string {
  return statuses(language)(`payment.within.${state}`)
}

/** Facts of a sentence, those in words that are named as states of a payment. */
export function withStatesInWords(facts: object, names: readonly string[], language: Language): object {
  const say = statuses(language)
  const inWords = ([name, value]: [string, unknown]) => {
    const key = `payment.within.${String(value)}`
    return [name, names.includes(name) && say.has(key) ? say.by(key as keyof typeof en) : value]
  }
  return Object.fromEntries(Object.entries(facts).map(inWords))
}
