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
  'joined.text': 'In {course}, on {at, date, instant}. Keep the receipt: it says which originals the institute has.',
  letter: 'Download the offer letter',
  receipt: 'Download the receipt',
})
