import { room } from './room.ts'

/** Joining on the page of an applicant who has a seat. */
export const ownJoining = room('own-joining', {
  'report.title': 'Come to join',
  'report.days':
    'From <b>{from, date, long}</b> to <b>{until, date, long}</b>, in person. Who does not come loses the seat.',
  place: 'Where',
  bring: 'Bring the offer letter and the originals of these documents',
  undertaking: 'If an original is missing, you sign this',
  leave: 'You have leave until {until, date, long}.',
  'floating.title': 'You wait for a course that you want more',
  'floating.text': 'You need not come yet. When the next round is published, this page says what comes next.',
  'lapsed.title': 'The seat has lapsed',
  'lapsed.text':
    'The last day to come was {until, date, long}. If something kept you from coming, write to the institute at once: it can give leave until the next round is published.',
  'joined.title': 'You have joined: roll number {rollNumber}',
  'joined.text': 'In {course}, on {at, date, instant}. Keep the receipt: it says which originals the institute has.',
  'left.title': 'You have left, and the seat is free',
  'left.text':
    'The office recorded on {at, date, instant} that you leave {course}. The roll number {rollNumber} no longer counts.',
  letter: 'Download the offer letter',
  receipt: 'Download the receipt',
})
