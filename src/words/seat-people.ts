import { room } from './room.ts'

/** The lists of people with seats: who is expected on a day, who is to be called, who has joined. */
export const seatPeople = room('seat-people', {
  title: 'Day list, call list, register',
  lead: 'Who is expected on a day, who still has to answer, pay or come, and who has joined. Each list prints, and opens in Excel.',
  lists: 'Lists of people',
  day: 'Day list',
  calls: 'Call list',
  register: 'Register of joined students',
  onDay: 'Expected on',
  print: 'Print',
  excel: 'Excel',
  made: '{title}, made {at, time, instant} IST by {name}',
  madeOf: '{title}, expected on {day, date, short}, made {at, time, instant} IST by {name}',
  'none.day': 'Nobody is expected on this day',
  'none.calls': 'Nobody has to answer, pay or come',
  'none.register': 'Nobody has joined yet',
  signature: 'Signature and seal',
})
