// What everybody reads about an admission or recruitment, whether they have an account or not.

export const en = {
  period: 'Applications',
  days: '{from, date, long} to {to, date, long}',
  number: 'Reference number',
  apply: 'Apply',
  upcoming: 'Applications open on {on, date, long}.',
  closed: 'Applications closed on {on, date, long}.',
  preview: 'This page is not published. Only administrators see it, as a preview.',
  'no-dates': 'No dates yet. Rules, seats, fees and documents appear here once there are dates.',
  account: 'To apply, <register>create an account</register> or <login>log in</login>. You come back to this page.',
  print: 'Print this page',
  calendar: 'Add the last day to your calendar',
  goneTitle: 'This page is not there',
  gone: 'It was taken off the portal, or its address is not complete. What is open or to come is on the first page, and the notices may say more.',
  toHome: 'See what is open',
} as const
