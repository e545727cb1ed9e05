import { room } from '#words/room.ts'

/** The first page. */
export const landing = room('landing', {
  title: 'Admissions and faculty recruitment',
  lead: 'Apply, upload your documents and pay the fee in one place. Your form is saved as you type.',
  yourApplications: 'My applications',
  openNow: 'Open now',
  today: 'Today is {day, date, long}',
  nothingOpen: 'Nothing is open today',
  nothingOpenHint: 'New admissions and recruitments are announced here and in the notices.',
  how: 'How it works',
  register: 'Register with your e-mail',
  registerHint: 'We send a 6-digit code to check the e-mail address.',
  fill: 'Fill in the form step by step',
  fillHint: 'About 25 minutes for a course, 40 for a faculty post. Stop any time and continue later.',
  upload: 'Upload documents and pay',
  uploadHint: 'Photo and signature under 1 MB, PDFs under 10 MB. Pay by UPI or bank transfer.',
  submit: 'Check and submit',
  submitHint: 'You get an application number by e-mail. You cannot change the form after that.',
  notices: 'Notices',
  allNotices: 'All notices',
})
