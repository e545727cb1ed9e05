import { room } from './room.ts'

/** Administrators' page of what the payment gateway paid to the bank. */
export const settlementWords = room('settlements', {
  title: 'Settlements',
  lead: 'What the payment gateway paid to the bank: many payments in one sum, less its charges. The row of a bank statement with the same UTR and amount is found by itself.',
  notAsked:
    'The portal cannot ask this payment gateway what it paid to the bank. Compare the bank statement with the gateway’s own report.',
  none: 'No settlement yet. The portal asks the payment gateway every night.',
  settlement: 'Settlement',
  payments: 'Payments',
  charges: 'Charges',
  net: 'To the bank',
  state: 'State',
  utr: 'UTR {utr}',
  noUtr: 'No UTR yet',
  paymentsOf: '{count, plural, one {# payment} other {# payments}}, {amount}',
  chargesOf: '{fee}, {tax} of it tax',
  'state.awaited': 'Awaiting the bank',
  'state.met': 'In the bank statement',
  'state.differs': 'Differs',
  bank: '{amount} in the bank on {on}',
  'remark.twice': '{payment}: {amount}, in another settlement, too',
  'remark.otherAmount': '{payment}: {amount}, but {known} was received',
  'remark.unknown': '{payment}: {amount}, not a payment of this portal',
  'remark.refund': 'Refund of {amount} for {payment}',
  'remark.other': 'Other item {payment}: {amount}',
  more: 'and {count, number} more',
})
