import { room } from '#words/room.ts'

/** The form of a draft: its steps, saving, conflicts between windows, and the review. */
export const draftForm = room('draft-form', {
  saveDraft: 'Save draft',
  previous: 'Previous',
  next: 'Next',
  nextByKey: 'Ctrl + Enter',
  skipToNext: 'Skip to Next, or press Ctrl + Enter in any field',
  skipToDeclaration: 'Skip to the declaration',
  backToReview: 'Save and go back to the review',
  errorIn: 'Error: {title}',

  // Saving
  saved: 'Progress saved successfully!',
  notSavedYet: 'Not saved yet',
  saveFailed: 'Error in saving application',
  kept: 'What you typed is kept on this device and sent when the connection is back.',
  offline: 'You are offline',
  silent: 'The portal cannot be reached',
  offlineText: 'What you type is kept on this device.',
  online: '{was, select, offline {Online again} silent {The portal answers again} other {}}',
  onlineText: 'Your answers are saved.',
  restored: 'Your unsaved answers are back',
  restoredText:
    'They were kept on this device and are saved {when, select, now {now} later {as soon as the portal can be reached} other {}}.',
  tooLate:
    'The last day to apply was {on, date, long}, until 11:59 pm IST. What you sent now reached the portal on {at, time, instant} IST.',
  keptUntil: 'Your saved answers are kept until {until, date, long}.',
  paidTooLate: 'You gave the UTR {utr}. If you have paid, write to {email} about your money.',
  stopped: 'What you type now is not saved. <link>See the saved application</link>',

  // Two windows
  conflict: 'This application was changed in another window',
  reload: 'Reload the saved answers',
  keep: 'Keep what I typed here',
  different: 'These answers are different here. Choose which ones to keep.',
  nothingLost: 'You will lose nothing you typed here, whichever you choose.',
  answer: 'Answer',
  here: 'Typed here',
  there: 'Saved elsewhere',
  empty: 'Empty',
  takenOver: 'These answers were also changed elsewhere and are kept whichever you choose: <b>{answers}</b>',

  // Leaving
  uploading: 'A file is still being uploaded',
  unsaved: 'Some answers are not saved yet',
  leave: 'Leave anyway',
  stay: 'Stay on this page',
  uploadingText: 'If you leave now, the upload stops. It continues when you open this form again on this device.',
  unsavedText:
    'They stay on this device and are sent when you open this application here again. Logging out removes them.',

  // Rows
  removed: '{what} removed.',
  undo: 'Undo',

  stepsLeft: 'Not submitted: {count, number} steps to complete',
  left: '{count, plural, =0 {Not submitted: check your answers and submit} one {Not submitted: 1 thing left} other {Not submitted: {count, number} things left}}',

  // Failed rules
  unmet:
    '{count, plural, one {Your answers do not meet one of the rules} other {Your answers do not meet {count, number} of the rules}}',
  unmetText: 'Correct an answer that is wrong. If all are right, you can continue and submit: the committee decides.',
  unmetBeforePaying:
    'You can still pay and submit: the committee decides, and may not accept your application. If an answer is wrong, correct it before you pay.',
  payAllTheSame: 'I know this and want to pay',
  knownUnmet: 'Rules you know you do not meet',

  // The review
  check: 'Check your answers',
  checkText: 'Nothing has been sent yet. Once you submit, you cannot change the form.',
  before: 'Before you can submit',
  printLeft: 'Print this list',
  more: 'and {count, number} more',
  change: 'Change<hidden> {title}</hidden>',
  declaration: 'Declaration',
  accept: 'I accept the above declaration and confirm that all information provided is accurate',
  final: 'You cannot change your answers after you submit. We will send a copy to {email}.',
  submit: 'Submit application',
  sameUtr: 'Is this payment for this application, too?',
  sameUtrSubmit: 'The UTR is right: submit',
  acceptFirst: 'Accept the declaration to submit',
  changedElsewhere: 'This application was changed in another window. Check your answers and submit again.',
  lostLine: '{why} Submit again when you are online: it is sent only once.',
  failed: 'Error submitting application',
  answersNotSaved: 'Your last answers are not saved yet. Submit again when they are.',
  fileComing: 'A file is still being uploaded. Wait until it is uploaded.',

  paper: 'On paper',
  paperText: 'Print your answers to check them, or to show them to somebody, before you submit.',
  print: 'Print',

  // The consent of a parent or guardian
  consent: 'Consent of a parent or guardian',
  consentText: 'You are under 18, so one of your parents, or your legal guardian, must consent before you submit.',
  notChecked: 'We could not check whether you need it. <again>Try again</again>',
  guardianName: 'Name of parent or guardian',
  relation: 'Relationship to you',
  relationIs: '{relation, select, Mother {Mother} Father {Father} other {Legal guardian}}',
  theirEmail: 'Their e-mail',
  theirEmailHint: 'Enter their own e-mail address, not yours: we send the code there.',
  sendCode: 'Send code',
  codeSent: 'We sent a code to {name}, {email}.',
  theirCode: 'Their code',
  codeHint: '6 digits. It is valid for an hour. They may need to look in the spam folder, too.',
  allDigits: 'Enter all 6 digits of the code',
  confirm: 'Confirm consent',
  another: 'Send another code, or name somebody else',
})
