import { room } from './room.ts'

/** A published list as a workbook and on paper. */
export const listSheets = room('list-sheets', {
  rows: 'List',
  excluded: 'Not in the list',
  about: 'About',
  rank: 'Rank',
  number: 'Application',
  category: 'Category',
  pwd: 'Disability counts',
  preferences: 'Courses',
  notOpenAt: 'No open seat in',
  course: 'Course of the seat',
  seat: 'Seat',
  reasons: 'Reasons',
  yes: 'Yes',
  list: 'List',
  named:
    '{kind, select, provisional {Provisional list {number}} final {Final list {number}} other {List of seats {number}}}',
  drive: 'For',
  institute: 'Institute',
  published: 'Published',
  at: '{at, time, instant} IST',
  hash: 'SHA-256',
  intact: 'The stored list has this hash',
  rule: 'Rule',
  policies: 'SHA-256 of the policies',
  corrects: 'Corrects',
  correctedBy: 'Put right by',
})
