import { room } from '#words/room.ts'

/** Administrators' page of what the payment gateway paid to the bank. */
export const settlementWords = room('settlements', {
  title: 'Settlements',
  lead: 'Payments from the payment gateway to the bank: many payments in one sum, less its charges. The bank statement row with the same UTR and amount is matched automatically.',
  notAsked:
    'This payment gateway does not report its settlements to the portal. Compare the bank statement with the gateway’s own report.',
  none: 'No settlement yet. The portal asks the payment gateway every night.',
  settlement: 'Settlement',
  payments: 'Payments',
  charges: 'Charges',
  net: 'Paid to the bank',
  state: 'Status',
  utr: 'UTR {utr}',
  noUtr: 'No UTR yet',
  paymentsOf: '{count, plural, one {# payment} other {# payments}}, {amount}',
  chargesOf: '{fee}, including {tax} tax',
  'state.awaited': 'Awaiting the bank',
  'state.met': 'In the bank statement',
  'state.differs': 'Does not match',
  bank: '{amount} in the bank on {on}',
  'remark.twice': '{payment}: {amount}, also in another settlement',
  'remark.otherAmount': '{payment}: {amount}, but {known} was received',
  'remark.unknown': '{payment}: {amount}, not from this portal',
  'remark.refund': 'Refund of {amount} for {payment}',
  'remark.other': 'Other item {payment}: {amount}',
  more: 'and {count, number} more',
})
