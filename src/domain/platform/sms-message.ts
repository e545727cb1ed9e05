import { keysIn } from '#lib/values/records.ts'

/**
 * The facts of each SMS, in the order of its registered template. An application's message has its number,
 * and at most a day to keep: a glance at the phone reveals a seat that its holder may lose, and no other decision.
 */
export const smsFacts = {
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
export type SmsKind = keyof typeof smsFacts
export const smsKinds = keysIn(smsFacts)

/** A message with the facts of its kind. */
export type SmsMessage = {
  [K in SmsKind]: { kind: K; facts: Record<(typeof smsFacts)[K][number], string> }
}[SmsKind]

/** Messages that go along with a mail. */
export type MailedKind = Exclude<SmsKind, 'code'>
