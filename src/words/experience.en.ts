export const en = {
  years: '{count, plural, one {# year} other {# years}}',
  months: '{count, plural, one {# month} other {# months}}',
  days: '{count, plural, one {# day} other {# days}}',
  between: '{least} to {most}',
  'counted-to': '{length}, counted to {day, date, short}',
  'by-rule': '{length} as the rules count, in years of 365.25 days and months of 30.44',
} as const
