export const en = {
  draft: 'Draft',
  submitted: 'Submitted',
  accepted: 'Accepted',
  rejected: 'Rejected',
  // What an acceptance is called in tracks with a word of their own for it
  approved: 'Approved',

  // Within a sentence
  'within.draft': 'a draft',
  'within.submitted': 'submitted',
  'within.accepted': 'accepted',
  'within.rejected': 'rejected',

  'payment.noFee': 'No fee',
  'payment.pending': 'Not started',
  'payment.created': 'Started',
  'payment.paid': 'Paid',
  'payment.verified': 'Verified',
  'payment.failed': 'Not found',
  'payment.refunded': 'Refunded',

  'payment.within.noFee': 'not due',
  'payment.within.pending': 'not started',
  'payment.within.created': 'started',
  'payment.within.paid': 'paid',
  'payment.within.verified': 'verified',
  'payment.within.failed': 'not found',
  'payment.within.refunded': 'refunded',
} as const
