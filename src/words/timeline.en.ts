// What happened to an application and what comes next: on its page, in lists, in mails.

export const en = {
  begun: 'Started',
  saved: 'Last saved',
  submitted: 'Submitted',
  'no-fee': 'No fee to pay',
  'payment-found': 'Payment found in the bank',
  'payment-verified': 'Payment verified',
  'payment-failed': 'Payment not found',
  'payment-corrected': 'UTR corrected',
  'payment-refunded': 'Payment refunded',
  closed: 'Applications closed',
  'decision-withdrawn': 'Decision withdrawn',
  submit: 'Submit',
  'too-late': 'Not submitted',
  'payment-check': 'Payment check',
  'payment-answer': 'Answer about the payment',
  close: 'Applications close',
  decision: 'Decision',

  comes: '{what} (not yet)',

  // What there is to say beside the day, or instead of one
  'note.payment-failed':
    'Correct the UTR if it is wrong; otherwise send your receipt to the office. Do not pay again until it answers.',
  'note.decision-withdrawn': 'Your application is under review again, as you submitted it.',
  'note.submit': 'Until 11:59 pm IST on that day.',
  'note.too-late': 'Applications closed on that day.',
  'note.payment-check': 'The office checks its bank statement for your payment.',
  'note.payment-answer':
    'Correct the UTR or send your receipt by that day. After it, the office may decide without the payment.',
  'note.decision': 'The office checks documents and eligibility. You get an e-mail when it has decided.',

  at: '{at, time, instant} IST',
  on: '{on, date, short}',
} as const
