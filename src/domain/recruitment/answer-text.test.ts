import { expect, test } from 'vitest'
import {
  genderTexts,
  jobText,
  marksText,
  membershipText,
  periodText,
  projectText,
  qualificationText,
  wordText,
} from './answer-text.ts'

test.each([
  [8.2, '8.2 CGPA'],
  ['8.2', '8.2 CGPA'],
  [10, '10 CGPA'],
  [10.5, '10.5 %'],
  [72, '72 %'],
  [100, '100 %'],
  ['first class', 'first class'],
  ['', null],
  [null, null],
  [undefined, null],
])('marks of %j read %s', (typed, text) => {
  expect(marksText(typed)).toBe(text)
})

test('what was studied reads with board or university and says what its marks are', () => {
  const diploma = { type: 'DIPLOMA', degree: 'DTCD', institution: 'KGMU', board: 'NBE', passingYear: 2014 } as const
  expect(qualificationText({ ...diploma, percentage: 8.4 })).toBe('DTCD, KGMU, NBE\n2014, 8.4 CGPA')
  expect(qualificationText({ type: 'DIPLOMA' })).toBeNull()
})

test('a job reads with its pay scale, a current one to the present whatever end stands behind it', () => {
  const job = { organizationName: 'AIIMS', payScale: 'Level 11', serviceFrom: '2013-01-01', serviceTo: '2017-12-31' }
  expect(jobText(job)).toBe('AIIMS, Level 11\n01-01-2013 to 31-12-2017')
  expect(jobText({ ...job, payScale: '', isCurrent: true })).toBe('AIIMS\n01-01-2013 to present')
  expect([periodText(null, '2013'), periodText('2013-01-01', null), periodText(null, null)]).toEqual([
    '… to 2013',
    '01-01-2013 to …',
    null,
  ])
})

test('projects and memberships read in one piece', () => {
  expect(projectText({ title: 'CKD', role: 'PI', fundingAgency: 'ICMR', duration: '2 years' })).toBe(
    'CKD\nPI, ICMR, 2 years',
  )
  const membership = { organizationName: 'ISN', membershipId: '77', validFrom: '2015-01-01' }
  expect(membershipText({ ...membership, validTo: '2035-12-31' })).toBe('ISN, 77\n01-01-2015 to 31-12-2035')
  expect(membershipText(membership)).toBe('ISN, 77\n01-01-2015')
})

test('who chose another gender reads so everywhere', () => {
  expect([wordText('OTHER'), genderTexts.T, wordText('FEMALE'), genderTexts.F]).toEqual([
    'Other',
    'Other',
    'Female',
    'Female',
  ])
})
