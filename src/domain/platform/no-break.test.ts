import { expect, test } from 'vitest'
import { unbreakable } from './no-break.ts'

test.each([
  ['Closes on 15-07-2026, at night.', ['15-07-2026']],
  ['१ से: 01-07-2026 से 15-07-2026 तक', ['01-07-2026', '15-07-2026']],
  ['Enter your date of birth as DD-MM-YYYY', ['DD-MM-YYYY']],
  ['BSC2026-7K3M9QXT', ['BSC2026-7K3M9QXT']],
  ['(0522-2668700, UGC-NET, COVID-19)', ['0522-2668700', 'COVID-19']],
  ['जमा हुआ: 25-12-2025, शाम 5:24 (भारतीय समय)', ['25-12-2025', 'शाम 5:24']],
  ['22 जनवरी 2027, रात 11:59 बजे तक', ['22 जनवरी 2027', 'रात 11:59 बजे']],
  ['Saved 10:42 am', ['10:42 am']],
  ['Closes 25 January 2027, 11:59 pm IST', ['25 January 2027', '11:59 pm']],
  ['JPG or PNG, under 1 MB; 214 kB', ['1 MB', '214 kB']],
  ['आपको ई-मेल मिलेगा। Applicants told by e-mail.', ['ई-मेल', 'e-mail']],
  ['10 MBBS seats', []],
  ['A well-known hospital', []],
  ['Seats - 12', []],
  ['https://example.org/a-2026-07-b', []],
  ['a-2026-07@example.org', []],
  ['2026-0123456789-0123456789-0123456789', []],
])('in “%s”, a line may not break %j', (text, wholes) => {
  const pieces = unbreakable(text)
  expect(pieces.filter((_, place) => place % 2 === 1)).toEqual(wholes)
  expect(pieces.join('')).toBe(text)
})
