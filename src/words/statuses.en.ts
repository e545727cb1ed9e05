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

  // What whoever is decided on does next
  'next.accepted': 'Watch the institute’s notices for the next dates, and keep your original certificates ready.',
  'next.rejected':
    'There is one application for each admission or post, so you cannot apply here again. If you think this is a mistake, write to the office: it can take the decision back.',

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
