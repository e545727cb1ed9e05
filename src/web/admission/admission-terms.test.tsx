import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Admission } from '#domain/admission/admission.ts'
import { AdmissionTerms } from './admission-terms.tsx'

const admission = {
  endDate: '2027-01-21',
  courses: [{ name: 'BSc EMT', seats: { UR: 12, OBC: 9, SC: 4, ST: 2, EWS: 3 } }],
  fee: { UR: 1500, OBC: 1200, SC: 750, ST: 750, EWS: 1200, PWD: 0 },
  rules: { minimumAge: 17, minimumPercentage: { UR: 50, OBC: 50, SC: 40, ST: 40, EWS: 50 } },
} as Admission

/** All its text, line by line. */
function saidBy(of: Admission): string {
  const html = renderToStaticMarkup(<AdmissionTerms admission={of} />)
  return html
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll(/\n+/g, '\n')
    .replaceAll(/\n(\d+ [A-Z][a-z]+ \d{4})\n/g, '$1')
}

test('an admission lists its rules, seats, fees and documents before applying', () => {
  const said = saidBy(admission)
  for (const line of [
    'You must be at least 17 years old on 31 December 2027.',
    'You must have at least 50 % in Class 12 (UR, OBC, EWS).',
    'You must have at least 40 % in Class 12 (SC, ST).',
    'You must have passed Physics, Chemistry, Biology and English in Class 12.',
    'B.Sc. Emergency Medical Technology',
    '30',
    '₹1,500',
    'No fee',
    'NEET score card',
  ])
    expect(said).toContain(`\n${line}\n`)
})

test('if all categories need the same marks, none is named', () => {
  const all = { UR: 45, OBC: 45, SC: 45, ST: 45, EWS: 45 }
  const said = saidBy({ ...admission, rules: { minimumAge: 17, minimumPercentage: all } })
  expect(said).toContain('\nYou must have at least 45 % in Class 12.\n')
})
