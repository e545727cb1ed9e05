export const en = {
  title: 'One account for both tracks',
  saved: 'Your form is saved as you type. Log in again on any phone or computer and go on.',
  closing: 'Closing dates are counted in Indian Standard Time, up to 11:59 pm.',
  aadhaar: 'Your Aadhaar number is stored encrypted and shown only as its last four digits.',
  step: 'Step {current, number} of {all, number}',
} as const
