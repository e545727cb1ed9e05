// What administrators do with what applications are for, in any track.

export const en = {
  copy: 'Begin a copy',
  'copy-of': 'Begin a copy of {title}',
  copied: '{title} is begun: give it its dates',
  'not-copied': 'The copy could not be begun',
  'no-dates': 'No dates yet',
  'give-dates': 'Give dates…',
  'give-dates-to': 'Give dates to {title}',
  dates: '{from, date, short} to {to, date, short}',
} as const
