import { room } from '#words/room.ts'

/** Texts for search engines and messengers about the page of an admission or recruitment. */
export const drivePages = room('drive-pages', {
  title: '{title} | {institute}',
  admission: '{courses}: {seats, plural, =0 {seats to be announced} one {1 seat} other {{seats, number} seats}}.',
  recruitment:
    '{vacancies, plural, one {1 faculty post} other {{vacancies, number} faculty posts}} in {departments, plural, one {1 department} other {{departments, number} departments}}.',
  upcoming: '{offer} Applications open on {from, date, long} and close on {to, date, long}. {description}',
  open: '{offer} Apply online by {to, date, long}. {description}',
  closed: '{offer} Applications closed on {to, date, long}. {description}',
  cancelled: 'Cancelled on {on, date, long}. {reason}',
  mark: 'cancelled',
  lastDay: 'Last day to apply: {title}',
  closesAt: 'Applications close at 11:59 pm IST. A draft that is not submitted by then is not considered.',
  goneTitle: 'Not found | {institute}',
  gone: 'This page is not on the portal, or was removed.',
})
