export const en = {
  years: '{count, plural, one {# year} other {# years}}',
  months: '{count, plural, one {# month} other {# months}}',
  days: '{count, plural, one {# day} other {# days}}',
  between: '{least} to {most}',
  'counted-to': '{length}, counted to {day, date, short}',
} as const
