import { room } from './room.ts'

/** Corrections that the office asks for after submission, on the pages of both sides. */
export const corrections = room('corrections', {
  // Filters of the lists
  queue: 'Correction',
  'queue.waiting': 'Waiting for the applicant',
  'queue.cameBack': 'Came back',
  'queue.overdue': 'Overdue',
})
