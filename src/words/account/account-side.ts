import { room } from '#words/room.ts'

/** Texts beside the forms for log-in, registration and passwords. */
export const accountSide = room('account-side', {
  title: 'One account for admissions and faculty posts',
  saved: 'Your form is saved as you type. You can log in on any phone or computer and continue.',
  closing: 'Applications close at 11:59 pm, Indian Standard Time, on the closing date.',
  aadhaar: 'Your Aadhaar number is stored encrypted and shown only as its last four digits.',
  step: 'Step {current, number} of {all, number}',
})
