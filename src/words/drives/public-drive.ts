import { room } from '#words/room.ts'

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
    'This process has ended. Everybody who applied has been informed by e-mail. Fees that our bank received will be refunded: applicants enter their account on the page of their application.',
  cancelledOwn:
    'This process has ended, and your application stays as it is. We will refund what you paid once it appears in our bank account: enter your account on this page.',
  preview: 'This page is not published. Only administrators see it, as a preview.',
  'no-dates': 'There are no dates yet. Once they are set, conditions, seats, fees and documents appear here.',
  account:
    'To apply, <register>create an account</register> or <login>log in</login>. You will come back to this page.',
  print: 'Print this page',
  calendar: 'Add the last day to your calendar',
  goneTitle: 'Page not found',
  gone: 'It was removed from the portal, or its address is not complete. See the home page for what is open and what opens soon.',
  toHome: 'See what is open',
})
