/**
 * What people are told by SMS, and the facts of each kind in the order in which its registered template has them. Of an
 * application it is the number alone: whoever looks at the phone learns no decision.
 */
export const textMessageFacts = {
  code: ['code', 'minutes'],
  'closing-day': ['number', 'day'],
  'payment-not-found': ['number'],
  decision: ['number'],
  'call-letter': ['number'],
} as const
export type TextMessageKind = keyof typeof textMessageFacts
export const textMessageKinds = Object.keys(textMessageFacts) as TextMessageKind[]

/** A message, with the facts that its kind has. */
export type TextMessage = {
  [K in TextMessageKind]: { kind: K; facts: Record<(typeof textMessageFacts)[K][number], string> }
}[TextMessageKind]

/** Those that go along with a mail. */
export type MailedKind = Exclude<TextMessageKind, 'code'>
