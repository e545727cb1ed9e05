export const en = {
  years: '{count, plural, one {# year} other {# years}}',
  months: '{count, plural, one {# month} other {# months}}',
  days: '{count, plural, one {# day} other {# days}}',
  between: '{least} to {most}',
  'counted-to': '{length}, counted to {day, date, short}',
  'by-rule': '{length} by the rules (1 year = 365.25 days, 1 month = 30.44 days)',
} as const
