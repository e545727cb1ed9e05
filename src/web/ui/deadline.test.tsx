import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Deadline } from './deadline.tsx'

const said = (of: Parameters<typeof Deadline>[0]) =>
  renderToStaticMarkup(<Deadline {...of} />).replaceAll(/<[^>]+>/g, '')

test('a drive says when it opens, closes or closed, a cancelled one only since when it is cancelled, and a duty its last day', () => {
  const days = { startDate: '2026-10-30', endDate: '2027-01-26' }
  const on = (day: string) => new Date(`${day}T06:00:00Z`)
  expect([
    said({ ...days, now: on('2026-10-29') }),
    said({ ...days, now: on('2027-01-24') }),
    said({ ...days, now: on('2027-01-27') }),
    said({ ...days, now: on('2027-01-24'), cancelled: { at: '2026-11-26T19:00:00Z' } }),
    said({ ...days, now: on('2027-01-24'), isDuty: true }),
    said({ ...days, now: on('2027-01-26'), isDuty: true }),
  ]).toEqual([
    'Applications open on 30 October 2026',
    'Closes 26 January 2027, 11:59 pm IST (2 days left)',
    'Closed 26 January 2027, 11:59 pm IST',
    'Cancelled on 27 November 2026',
    'Last day: 26 January 2027 (2 days left)',
    expect.stringMatching(/^Last day: today, 26 January 2027 \(/),
  ])
})
