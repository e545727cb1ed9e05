import { room } from './room.ts'

/** The sheets of a file for the bank; the headings of its table are the bank's. */
export const refundSheet = room('refund-sheet', {
  transfers: 'Transfers',
  about: 'About',
  file: 'File',
  hash: 'SHA-256 of the CSV',
})
