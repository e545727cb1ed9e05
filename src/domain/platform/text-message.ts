import { keysIn } from './records.ts'

/**
 * The facts of each text message, in the order of its registered template. An application's message has its number,
 * and at most a day to keep: a look at the phone reveals a seat that its holder may lose, and no other decision.
 */
export const textMessageFacts = {
  code: ['code', 'minutes'],
  'closing-day': ['number', 'day'],
  'payment-not-found': ['number'],
  decision: ['number'],
  'call-letter': ['number'],
  'office-letter': ['number'],
  correction: ['number', 'day'],
  'seat-answer': ['number', 'day'],
  'seat-fee': ['number', 'day'],
  'seat-report': ['number', 'day'],
} as const
export type TextMessageKind = keyof typeof textMessageFacts
export const textMessageKinds = keysIn(textMessageFacts)

/** A message with the facts of its kind. */
export type TextMessage = {
  [K in TextMessageKind]: { kind: K; facts: Record<(typeof textMessageFacts)[K][number], string> }
}[TextMessageKind]

/** Messages that go along with a mail. */
export type MailedKind = Exclude<TextMessageKind, 'code'>
