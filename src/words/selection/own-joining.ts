import { room } from '#words/room.ts'

/** Joining on the page of an applicant who has a seat. */
export const ownJoining = room('own-joining', {
  'report.title': 'Report for admission',
  'report.days':
    'Report in person from <b>{from, date, long}</b> to <b>{until, date, long}</b>. If you do not report, you lose the seat.',
  ahead: 'If you accept: when and where to report, and what to bring ({from, date, long} to {until, date, long})',
  place: 'Place to report',
  bring: 'Bring the seat allotment letter and the originals of these documents',
  undertaking: 'If an original is missing, you will have to sign this undertaking',
  moreTime: 'You have been given more time to report: until {until, date, long}.',
  'joined.title': 'You have joined: roll number {rollNumber}',
  'joined.text':
    'You joined {course} on {at, date, instant} IST. Keep the receipt: it lists the originals that the institute has.',
  'leaving.asked': 'You asked to give up your admission on {at, date, instant} IST.',
  'leaving.noted': 'The office noted on {at, date, instant} IST that you want to give up your admission.',
  'leaving.next':
    'The office will record it and return your originals: come with the receipt and your photo ID. Until then you can withdraw your request.',
  'leaving.stay': 'Withdraw the request',
  letter: 'Download the seat allotment letter',
  receipt: 'Download the receipt',
})
