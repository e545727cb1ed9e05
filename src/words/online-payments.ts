import { room } from './room.ts'

/** Administrators' page of payments by the gateway. */
export const onlinePayments = room('online-payments', {
  title: 'Payments online',
  lead: 'What came by the payment gateway. A payment that is the fee of its application is verified by itself; everything else waits here until you give it back.',
  ledger: '{captured} received, {refunded} given back, {left} kept',
  forgeries:
    '{count, plural, one {One message had a wrong signature and was refused.} other {{count, number} messages had a wrong signature and were refused.}} If you changed the webhook secret, change it on both sides.',
  waiting: 'To be given back ({count, number})',
  unknown: 'To look at ({count, number})',
  unsettled: 'Not settled ({count, number})',
  all: 'All',
  none: 'No payments here.',
  payment: 'Payment',
  application: 'Application',
  amount: 'Amount',
  state: 'State',
  act: 'What you can do',
  noApplication: 'Not of this portal',
  deleted: '{applicationId}, deleted',
  'state.begun': 'Begun',
  'state.failed': 'Failed',
  'state.counted': 'Fee of the application',
  'state.twice': 'Paid twice',
  'state.differs': 'Not the amount that is due',
  'state.late': 'After the closing moment',
  'state.withdrawn': 'Application deleted',
  'state.unknown': 'Order unknown',
  'state.refunding': 'Being given back',
  'state.refundFailed': 'The refund failed',
  'state.refunded': 'Given back',
  giveBack: 'Give back…',
  giveBackTitle: 'Give back {amount}?',
  giveBackBody:
    'The payment gateway sends the whole amount back to where it came from. This cannot be undone. Your comment is kept with it.',
  comment: 'Comment',
  giveBackConfirm: 'Give back',
  done: '{amount} is being given back',
  settled: 'Settled on {on}, UTR {utr}, charges {fee}',
  noUtr: 'not known yet',
  unsettledHint:
    'They came more than a week ago and are in no settlement. Ask the payment gateway. What is paid with its test keys is never settled.',
  unknownHint:
    'Its order was not made by this portal. If your institute takes other money by the same account, there is nothing to do.',
})
