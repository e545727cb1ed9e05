import { room } from '#words/room.ts'

/** The lists of people with seats: who is expected on a day, who is to be called, who has joined. */
export const seatPeople = room('seat-people', {
  title: 'Day list, call list, register',
  lead: 'See who is expected on a day, who still has to answer, pay or report, and who has joined. You can print each list or open it in Excel.',
  lists: 'Lists of people',
  day: 'Day list',
  calls: 'Call list',
  register: 'Register of joined students',
  onDay: 'Expected on',
  print: 'Print',
  excel: 'Excel',
  made: '{title}, prepared {at, time, instant} IST by {name}',
  madeOf: '{title}, expected on {day, date, short}, prepared {at, time, instant} IST by {name}',
  'none.day': 'Nobody is expected on this day',
  'none.calls': 'Nobody has to answer, pay or report',
  'none.register': 'Nobody has joined yet',
  signature: 'Signature and seal',
})
