import { room } from '#words/room.ts'

/** Administrators' page of payments by the gateway. */
export const onlinePayments = room('online-payments', {
  title: 'Online payments',
  lead: 'This page shows the payments received through the payment gateway. A payment that is the fee of its application is verified automatically; all others stay here until you refund them.',
  ledger: '{captured} received, {refunded} refunded, {left} kept',
  forgeries:
    '{count, plural, one {One message had a wrong signature and was refused.} other {{count, number} messages had a wrong signature and were refused.}} If you changed the webhook secret, change it on both sides.',
  waiting: 'To be refunded ({count, number})',
  unknown: 'To review ({count, number})',
  unsettled: 'Not settled ({count, number})',
  all: 'All',
  none: 'No payments here.',
  payment: 'Payment',
  application: 'Application',
  amount: 'Amount',
  state: 'Status',
  act: 'Action',
  noApplication: 'Not from this portal',
  deleted: '{applicationId}, deleted',
  'state.begun': 'Started',
  'state.failed': 'Failed',
  'state.counted': 'Application fee',
  'state.twice': 'Paid twice',
  'state.differs': 'Not the amount due',
  'state.late': 'After the closing time',
  'state.withdrawn': 'Application deleted',
  'state.unknown': 'Order unknown',
  'state.refunding': 'Being refunded',
  'state.refundFailed': 'The refund failed',
  'state.refunded': 'Refunded',
  refund: 'Refund…',
  refundTitle: 'Refund {amount}?',
  refundBody:
    'The payment gateway refunds the whole amount to where it came from. This cannot be undone. Your comment is recorded with it.',
  comment: 'Comment',
  refundConfirm: 'Refund',
  done: '{amount} is being refunded',
  settled: 'Settled on {on}, UTR {utr}, charges {fee}',
  noUtr: 'not known yet',
  unsettledHint:
    'These were received more than a week ago and are in no settlement. Contact the payment gateway. Payments made with test keys are never settled.',
  unknownHint:
    'These orders were not made by this portal. If your institute receives other payments on the same account, you do not need to do anything.',
})
