import { room, type Language } from '#words/room.ts'

/** The applications of a person: lists, next action, a single application, and the page after submission. */
export const ownApplications = room('own-applications', {
  // Lists
  mine: 'My applications',
  myApplications: 'My applications',
  drafts: '{others, select, yes {Other drafts} other {Drafts}}',
  draftsNote: 'Not yet sent to the institute',
  sent: 'Submitted',
  sentNote: 'You can change answers only where the office requests a correction',
  stepsLeft: 'Not submitted: {count, number} steps to complete',
  thingsLeft:
    '{count, plural, =0 {Not submitted: check your answers and submit} one {Not submitted: 1 thing left} other {Not submitted: {count, number} things left}}',
  step: 'Step {step, number} of {steps, number}, {title}',
  stepReady: 'Step {step, number} of {steps, number} · ready to submit',
  continue: 'Continue',
  continueApplication: 'Continue application',
  print: 'Print',
  download: 'Download PDF',
  notDownloaded: 'The PDF could not be downloaded',
  sentOn: '{id}, submitted {at, time, instant} IST',
  draftAt: '{id}. {progress}',
  oneAt: 'Application {id}. {progress}',
  submittedAt: 'Submitted {at, time, instant}',
  notLoaded: 'Failed to fetch applications.',
  reason: 'Reason: {reason}',
  fromOffice: 'The office writes: {said}',
  reasonAndComments: '{reason}. {comments}',

  // What to do next
  next: 'Your next step',
  applyNow: 'Apply now',
  correctNow: 'Correct it now',
  answerSeat: 'Accept or give up the seat',
  paySeatFee: 'Pay the seat fee',
  seeReporting: 'See when and where to report',
  answerPayment: 'Correct the UTR',
  sendReceipt: 'The UTR is right: upload the receipt',
  readAndObject: 'Read why, and object',
  enterAccount: 'Enter the account',
  month: '{day, date, month}',
  savedAt: 'Saved {at, time, instant}',
  opens: 'Opens {on, date, long}',
  left: '{left}{drafts, plural, =0 {} one {, you have a draft} other {, you have {drafts, number} drafts}}',
  closed: 'Closed',

  // One application
  back: 'Back',
  deleteDraft: 'Delete draft',
  paymentNotFoundText:
    'If you typed a wrong UTR, correct it here; you can do so until the institute has decided on your application. If the UTR is right, upload your receipt here: the office will look for the payment again. Send your questions to <mail>{email}</mail>.',
  questions: 'Questions? Write to <mail>{email}</mail> with your application number.',
  documents: 'Documents',
  payment: 'Payment',
  deleted: 'Draft deleted',
  deleteSure: 'Delete the draft {id}?',
  deleteText: 'Your answers and documents for {title} will be deleted. This cannot be undone.',

  // After submitting
  submitted: 'Application submitted successfully!',
  yourNumber: 'Your application number',
  submittedOn: 'Submitted on {at, time, instant} IST',
  see: 'See the application',
  closeConfirmation: 'Close',
  copySent: 'We have sent a copy to <b>{email}</b>. If it does not arrive within an hour, look in the spam folder.',
  keep: 'Keep these',
  keepText:
    'Keep your application number <b>{id}</b> <copy></copy>, the printed application{fee, select, none {} other {, your payment receipt}} and the original certificates.',
  number: 'application number',
  stands: 'Status of {whose, select, own {your} other {the}} application',

  standsNow: 'Current status',
  toDo: '{whose, select, own {What you need to do now} other {What the applicant needs to do now}}',
  // Loading errors
  notLoadedOne: 'Error Loading Application',
  absent:
    'Failed to fetch application data. The address may be mistyped, or the application belongs to another account.',
  notFetched: 'Failed to fetch application data.',
  noId: 'No Application ID found in URL.',
  over: 'Application date over!',
  calendar: 'Add the last day to your calendar',
})

/** The decision in one line: its reason and comment. */
export function sayDecision(
  { reason, comments }: Record<'reason' | 'comments', string | null>,
  language: Language,
): string | null {
  if (!reason) return comments || null
  return comments ? ownApplications.in(language)('reasonAndComments', { reason, comments }) : reason
}
