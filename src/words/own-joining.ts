import { room } from './room.ts'

/** Joining on the page of an applicant who has a seat. */
export const ownJoining = room('own-joining', {
  'report.title': 'Come to join',
  'report.days':
    'From <b>{from, date, long}</b> to <b>{until, date, long}</b>, in person. Who does not come loses the seat.',
  ahead: 'If you keep it: when and where to come, and with what ({from, date, long} to {until, date, long})',
  place: 'Where',
  bring: 'Bring the offer letter and the originals of these documents',
  undertaking: 'If an original is missing, you sign this',
  leave: 'You have leave until {until, date, long}.',
  'joined.title': 'You have joined: roll number {rollNumber}',
  'joined.text':
    'In {course}, on {at, date, instant} IST. Keep the receipt: it says which originals the institute has.',
  'leaving.ask': 'I want to leave…',
  'leaving.title': 'Leave after joining?',
  'leaving.lead':
    'Once the office has recorded it, your seat goes to somebody else, your application is withdrawn and your roll number ends. You fetch your originals at the office. The day on which you send this decides what comes back.',
  'leaving.reason': 'Why you leave',
  'leaving.send': 'Send to the office',
  'leaving.sent': 'The office knows that you want to leave',
  'leaving.asked': 'You asked on {at, date, instant} IST to leave.',
  'leaving.noted': 'The office noted on {at, date, instant} IST that you leave.',
  'leaving.next':
    'The office records it and hands your originals back: come with the receipt and your photo ID. Until then you can stay.',
  'leaving.stay': 'I stay after all',
  letter: 'Download the offer letter',
  receipt: 'Download the receipt',
})
