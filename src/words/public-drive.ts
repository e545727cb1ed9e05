import { room } from './room.ts'

/** Texts of the public page of an admission or recruitment. */
export const publicDrive = room('public-drive', {
  period: 'Applications',
  days: '{from, date, long} to {to, date, long}',
  number: 'Reference number',
  apply: 'Apply',
  upcoming: 'Applications open on {on, date, long}.',
  closed: 'Applications closed on {on, date, long}.',
  cancelled: 'Cancelled on {on, date, long}',
  cancelledFor:
    'Nothing of it goes on. Whoever applied has an e-mail. Fees that our bank received are given back: the page of the application asks for the account.',
  cancelledOwn:
    'Nothing of it goes on, and your application stays as it is. What you have paid is given back once our bank shows it: this page asks for your account.',
  preview: 'This page is not published. Only administrators see it, as a preview.',
  'no-dates': 'No dates yet. Rules, seats, fees and documents appear here once there are dates.',
  account:
    'To apply, <register>create an account</register> or <login>log in</login>. You will come back to this page.',
  print: 'Print this page',
  calendar: 'Add the last day to your calendar',
  goneTitle: 'Page not found',
  gone: 'It was removed from the portal, or its address is not complete. See the home page for what is open and what opens soon.',
  toHome: 'See what is open',
})
