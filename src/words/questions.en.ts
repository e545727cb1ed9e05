// What is said of any question, where its form has no words of its own for it.

export const en = {
  yes: 'Yes',
  no: 'No',
  further: 'Additional questions',
  within: '{field}, {within}',
  period: '{from} to {to}',
  'goes-on': '{from} to present',
  required: 'Answer this: {field}',
  'document-missing': 'Upload: {field}',
  'not-in-letters': '{field}: write letters, with no digits and no signs but full stop, hyphen and apostrophe',
  'dot-in-name': '{field}: leave a space after a full stop, as in “Mohd. Imran”',
  'not-a-day': 'Enter a date as DD-MM-YYYY: {field}',
  'no-such-day':
    '{field}: there is no day {day} in {month, select, 1 {January} 2 {February} 3 {March} 4 {April} 5 {May} 6 {June} 7 {July} 8 {August} 9 {September} 10 {October} 11 {November} other {December}} {year}. That month has {last} days.',
  'no-such-month':
    '{field}: there is no month {month}. Write the day first, then the month{meant, select, none {} other {: {meant}}}.',
  'year-too-short': '{field}: write the year with four digits, such as {meant}.',
  'unlikely-year': '{field}: check the year {year}. Enter all four digits.',
  'not-a-number': 'Enter a number: {field}',
  'not-whole': 'Enter a whole number: {field}',
  'too-small': '{field} must be at least {min, number}',
  'too-large': '{field} must be at most {max, number}',
  'too-short': 'Use at least {min, number} characters: {field}',
  'too-few': 'Choose at least {min, number}: {field}',
  'too-many': 'Choose at most {max, number}: {field}',
  'too-late': '{field} cannot be after {to, date, short}',
  'too-early': '{field} cannot be before {from, date, short}',
  'in-the-future': '{field} cannot be in the future',
  'not-an-option': 'Choose from the list: {field}',
  'not-a-mobile': 'Enter a mobile number of 10 digits that starts with 6, 7, 8 or 9',
  'not-a-pincode': 'Enter a PIN code of 6 digits that does not start with 0',
} as const
