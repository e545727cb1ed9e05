import type { DecidedStatus } from '#domain/applications/status.ts'
import type { DecisionOutcome } from '#domain/applications/statuses.ts'
import { room, type Language } from './room.ts'
import { sayNext } from './statuses.ts'

/** The applications of a person: lists, next action, a single application, and the page after submission. */
export const ownApplications = room('own-applications', {
  // Lists
  mine: 'My applications',
  myApplications: 'My applications',
  drafts: '{others, select, yes {Other drafts} other {Drafts}}',
  draftsNote: 'Not yet sent to the institute',
  sent: 'Submitted',
  sentNote: 'Your answers can no longer be changed',
  thingsLeft:
    '{count, plural, =0 {Not submitted: check your answers and submit} one {Not submitted: 1 thing left} other {Not submitted: {count, number} things left}}',
  step: 'Step {step, number} of {steps, number}, {title}',
  stepReady: 'Step {step, number} of {steps, number} · ready to submit',
  draftClosed: 'Draft, closed',
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
  decided: '{reason, select, none {{status}} other {{status}: {words}}}',
  fromOffice: 'The office writes: {said}',
  reasonAndComments: '{reason}. {comments}',

  // What to do next
  next: 'Next for you',
  applyNow: 'Apply now',
  correctionAsked: 'The office asks you to correct this application.',
  correctNow: 'Correct it now',
  seatOffered: 'You are offered a seat. Say whether you keep it.',
  answerOffer: 'Answer the offer',
  seatFeeDue: 'You keep your seat once its fee is paid; without it, the seat goes to somebody else.',
  paySeatFee: 'Pay the seat fee',
  reportDue: 'Come with your originals; if you do not, the seat goes to somebody else.',
  seeReporting: 'See when and where',
  month: '{day, date, month}',
  savedAt: 'Saved {at, time, instant}',
  opens: 'Opens {on, date, long}',
  left: '{left}{drafts, plural, =0 {} one {, you have a draft} other {, you have {drafts, number} drafts}}',
  closed: 'Closed',

  // One application
  back: 'Back',
  deleteDraft: 'Delete draft',
  paymentNotFound: 'Payment not found',
  paymentNotFoundText:
    'We could not find your payment in the institute’s account. If you typed a wrong UTR, correct it here, until the institute has decided on your application. Otherwise send your receipt to <mail>{email}</mail> with your application number. Do not pay again until you get an answer.',
  paymentNotFoundUntil:
    'Do one of the two by {day, date, long}. After that day the office may decide without the payment.',
  paymentNotFoundCard:
    'Payment not found: correct the UTR or send your receipt{dated, select, yes { by {day, date, long}} other {}}.',
  notSubmittedYet: 'This application is not submitted yet.',
  notSubmitted: 'This application was not submitted.',
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
  stands: 'Where {whose, select, own {your} other {the}} application stands',

  toDo: '{whose, select, own {To do next} other {For the applicant to do next}}',
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

/** The same on paper, with the next step unless the outcome is bad. */
export function sayOutcome(
  {
    status,
    outcome,
    ...decision
  }: Record<'reason' | 'comments', string | null> & { status: DecidedStatus; outcome: DecisionOutcome },
  language: Language,
): string | null {
  const next = outcome === 'bad' ? null : sayNext(status, language)
  return [sayDecision(decision, language), next].filter(Boolean).join('\n') || null
}
