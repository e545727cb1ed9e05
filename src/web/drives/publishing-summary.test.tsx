import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { oddity } from '#domain/drives/publishing.ts'
import { PublishingSummary, type ToPublish } from './publishing-summary.tsx'

const admission: ToPublish = {
  title: 'Admission 2027',
  startDate: '2027-01-01',
  endDate: '2027-01-31',
  facts: [{ label: 'Courses and seats', value: 'EMT 30 seats' }],
  fee: { UR: 1500, OBC: 1200, SC: 750, ST: 750, EWS: 1200, PWD: 0 },
  seats: [{ name: 'EMT', of: { UR: 12, OBC: 8, SC: 5, ST: 2, EWS: 3 } }],
  oddities: [],
  untranslated: ['2 texts have no Hindi.'],
}

/** All its text, line by line. */
const saidBy = (of: ToPublish) =>
  renderToStaticMarkup(<PublishingSummary of={of} />)
    .replaceAll(/<[^>]+>/g, '\n')
    .split('\n')
    .filter(Boolean)

test('the summary before publishing shows what applicants will see', () => {
  expect(saidBy(admission)).toEqual([
    'Everybody will see it and can apply from the first to the last day:',
    'Applications',
    '1 January 2027',
    ' to ',
    '31 January 2027',
    'Courses and seats',
    'EMT 30 seats',
    'Fee',
    '₹0 to ₹1,500, by category',
    'Category',
    'Fee',
    'EMT, seats',
    'UR',
    '₹1,500',
    '12',
    'OBC',
    '₹1,200',
    '8',
    'SC',
    '₹750',
    '5',
    'ST',
    '₹750',
    '2',
    'EWS',
    '₹1,200',
    '3',
    'PwD',
    '₹0',
    '–',
    '2 texts have no Hindi.',
  ])
})

test('warnings come first, each once', () => {
  const fee = { UR: 0, OBC: 0, SC: 0, ST: 0, EWS: 0, PWD: 0 }
  const lines = saidBy({
    ...admission,
    fee,
    oddities: [oddity('very-short', { days: 2 }), oddity('no-fee', {})],
    previewHref: '/paramedical/admissions/admission-2027-1f3c9a2b',
  })
  expect(lines.slice(0, 3)).toEqual([
    'Check these first',
    'Applications are open for only 2 days.',
    'Nobody pays a fee.',
  ])
  expect(lines.slice(-2)).toEqual(['Preview the saved page', ' (opens in a new tab) '])
  expect(lines).toContain('No fee')
})

test('a fee that is the same for all is shown once', () => {
  const fee = { UR: 500, OBC: 500, SC: 500, ST: 500, EWS: 500, PWD: 500 }
  expect(saidBy({ ...admission, fee })).toContain('₹500')
  expect(saidBy({ ...admission, fee })).not.toContain('₹500 to ₹500, by category')
})
