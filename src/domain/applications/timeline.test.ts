import { expect, test } from 'vitest'
import { finalList, noSelection, seatOfRound } from './standing/standing.fixture.ts'
import { timelineOf, type TimelineFacts } from './timeline.ts'

const submitted: TimelineFacts = {
  status: 'submitted',
  createdAt: '2026-07-01T05:00:00.000Z',
  updatedAt: '2026-07-02T05:00:00.000Z',
  submittedAt: '2026-07-03T05:00:00.000Z',
  endDate: '2026-07-31',
  today: '2026-07-10',
  payment: { status: 'paid', verified: false, amount: 1200, verifiedAt: null, foundOn: null },
  moments: {},
  correction: null,
  selection: null,
  refunds: [],
  cancelledAt: null,
}
const draft: TimelineFacts = {
  ...submitted,
  status: 'draft',
  submittedAt: null,
  payment: { ...submitted.payment, status: 'pending' },
}

const said = (facts: TimelineFacts) =>
  timelineOf(facts).map(({ event, state, at }) => [state, event, at].filter(Boolean).join(' '))

const begun = 'done begun 2026-07-01T05:00:00.000Z'
const sent = 'done submitted 2026-07-03T05:00:00.000Z'

test('a draft: when it was begun and last saved, and until when it can be submitted', () => {
  expect(said(draft)).toEqual([begun, 'done saved 2026-07-02T05:00:00.000Z', 'next submit 2026-07-31'])
  expect(said({ ...draft, today: '2026-07-31' }).at(-1)).toBe('next submit 2026-07-31')
})

test('once the drive is cancelled nothing comes but money', () => {
  const cancelledAt = '2026-07-09T05:00:00.000Z'
  const refunds = [
    {
      openedAt: '2026-07-09T05:01:00.000Z',
      state: 'waitsForAccount' as const,
      paidOn: null,
      amountPaise: 120_000,
      isOfSeat: false,
    },
  ]
  const cancelled = `wrong drive-cancelled ${cancelledAt}`
  expect(said({ ...submitted, cancelledAt })).toEqual([begun, sent, cancelled, 'next payment-check'])
  const money = ['done refund-opened 2026-07-09T05:01:00.000Z', 'next refund-account']
  const verified = { ...submitted.payment, verified: true, verifiedAt: '2026-07-05T05:00:00.000Z' }
  const paid = 'done payment-verified 2026-07-05T05:00:00.000Z'
  expect(said({ ...submitted, cancelledAt, refunds, payment: verified })).toEqual([
    begun,
    sent,
    paid,
    cancelled,
    ...money,
  ])
  expect(said({ ...draft, cancelledAt, refunds }).slice(2)).toEqual([cancelled, ...money])
})

test('a draft after the last day was not submitted, and nothing comes next', () => {
  expect(said({ ...draft, today: '2026-08-01' }).at(-1)).toBe('wrong too-late 2026-07-31')
})

test('after submission the payment check, the last day and the decision are still to come', () => {
  expect(said(submitted)).toEqual([begun, sent, 'next payment-check', 'next close 2026-07-31', 'next decision'])
})

test('a payment found in the bank is not verified before somebody says so', () => {
  const found = { ...submitted, payment: { ...submitted.payment, foundOn: '2026-07-04' } }
  expect(said(found).slice(2)).toEqual([
    'done payment-found 2026-07-04',
    'next payment-check',
    'next close 2026-07-31',
    'next decision',
  ])
  const verifiedAt = '2026-07-05T05:00:00.000Z'
  expect(said({ ...found, payment: { ...found.payment, verified: true, verifiedAt } }).slice(2, 5)).toEqual([
    'done payment-found 2026-07-04',
    'done payment-verified 2026-07-05T05:00:00.000Z',
    'next close 2026-07-31',
  ])
})

test('events are in the order of their days, also a payment verified after the decision', () => {
  const payment = {
    ...submitted.payment,
    verified: true,
    verifiedAt: '2026-07-20T05:00:00.000Z',
    foundOn: '2026-07-08',
  }
  const rejected = { ...submitted, status: 'rejected', payment } as const
  const moments = { 'application.rejected': '2026-07-08T05:00:00.000Z' }
  expect(said({ ...rejected, moments }).slice(2)).toEqual([
    'done payment-found 2026-07-08',
    'wrong rejected 2026-07-08T05:00:00.000Z',
    'done payment-verified 2026-07-20T05:00:00.000Z',
  ])
})

test('after “payment not found” an applicant has seven days to answer, counted in India, until it is corrected or decided', () => {
  // Half past eleven at night in Delhi on the 8th.
  const moments = { 'payment.failed': '2026-07-08T18:00:00.000Z' }
  const failed = { ...submitted, payment: { ...submitted.payment, status: 'failed' }, moments } as const
  expect(said(failed).slice(2)).toEqual([
    'wrong payment-failed 2026-07-08T18:00:00.000Z',
    'next payment-answer 2026-07-15',
    'next close 2026-07-31',
    'next decision',
  ])
  expect(said({ ...failed, payment: submitted.payment }).join()).not.toContain('payment-answer')
  expect(said({ ...failed, status: 'rejected' }).join()).not.toContain('payment-answer')
  const without = { ...noSelection, lists: [{ ...finalList, isListed: false, reasons: ['unpaid'] }] }
  const inFinalList = (today: string) => said({ ...failed, today, selection: without }).join()
  expect([inFinalList('2026-07-15'), inFinalList('2026-07-16')].map((one) => one.includes('payment-answer'))).toEqual([
    true,
    false,
  ])
})

test('a nil fee has no payment check', () => {
  const payment = {
    status: 'paid',
    verified: true,
    amount: 0,
    verifiedAt: submitted.submittedAt,
    foundOn: null,
  } as const
  expect(said({ ...submitted, payment })).toEqual([
    begun,
    sent,
    'done no-fee 2026-07-03T05:00:00.000Z',
    'next close 2026-07-31',
    'next decision',
  ])
})

test('a missing payment is shown with its day, and no check is promised', () => {
  const moments = { 'payment.failed': '2026-07-06T05:00:00.000Z' }
  expect(said({ ...submitted, payment: { ...submitted.payment, status: 'failed' }, moments }).slice(2)).toEqual([
    'wrong payment-failed 2026-07-06T05:00:00.000Z',
    'next payment-answer 2026-07-13',
    'next close 2026-07-31',
    'next decision',
  ])
})

test('a missing payment stays shown after its reference was corrected, each with its day', () => {
  const [failedAt, correctedAt] = ['2026-07-06T05:00:00.000Z', '2026-07-07T05:00:00.000Z']
  const moments = { 'payment.failed': failedAt, 'payment.corrected': correctedAt }
  expect(said({ ...submitted, moments }).slice(2, 5)).toEqual([
    `done payment-failed ${failedAt}`,
    `done payment-corrected ${correctedAt}`,
    'next payment-check',
  ])
  const again = { 'payment.failed': correctedAt, 'payment.corrected': failedAt }
  const payment = { ...submitted.payment, status: 'failed' } as const
  expect(said({ ...submitted, payment, moments: again }).slice(2, 4)).toEqual([
    `done payment-corrected ${failedAt}`,
    `wrong payment-failed ${correctedAt}`,
  ])
})

test('after the last day only the decision is to come', () => {
  const payment = { ...submitted.payment, verified: true, verifiedAt: '2026-07-05T05:00:00.000Z' }
  expect(said({ ...submitted, today: '2026-08-01', payment }).slice(3)).toEqual([
    'done closed 2026-07-31',
    'next decision',
  ])
})

test('a decision has its day, and nothing is promised after it', () => {
  const moments = { 'application.rejected': '2026-08-09T05:00:00.000Z' }
  expect(said({ ...submitted, status: 'rejected', today: '2026-08-10', moments }).slice(2)).toEqual([
    'wrong rejected 2026-08-09T05:00:00.000Z',
  ])
})

test('an applicant who was accepted by hand answers the seat that a round gives them, and nobody else who is decided', () => {
  const round = { ...seatOfRound, publishedAt: '2026-08-03T05:00:00.000Z', answerBy: '2026-08-20', isLast: true }
  const selection = { ...noSelection, lists: [finalList], rounds: [round] }
  const after = { ...submitted, today: '2026-08-11', selection } as const
  expect(said({ ...after, status: 'accepted' }).at(-1)).toBe('next seat-answer 2026-08-20')
  const joining = {
    rollNumber: '2026EMT001',
    joinedAt: '2026-08-10T05:00:00.000Z',
    leaveAskedAt: null,
    goneFrom: null,
    leftAt: null,
  }
  for (const one of [{ selection: { ...selection, joining } }, { selection: { ...selection, rounds: [] } }])
    expect(said({ ...after, status: 'accepted', ...one }).filter((entry) => entry.startsWith('next'))).toEqual([])
  for (const status of ['rejected', 'withdrawn'] as const)
    expect(said({ ...after, status }).filter((entry) => entry.startsWith('next'))).toEqual([])
})

test('a withdrawn decision is shown, and the next one is awaited; one that replaced it is shown alone', () => {
  const moments = {
    'application.rejected': '2026-08-09T05:00:00.000Z',
    'application.taken-back': '2026-08-10T05:00:00.000Z',
  }
  const after = { ...submitted, today: '2026-08-11', moments }
  expect(said(after).slice(3)).toEqual([
    'done decision-withdrawn 2026-08-10T05:00:00.000Z',
    'next payment-check',
    'next decision',
  ])
  const again = { ...moments, 'application.accepted': '2026-08-12T05:00:00.000Z' }
  expect(said({ ...after, status: 'accepted', moments: again }).slice(2)).toEqual([
    'done accepted 2026-08-12T05:00:00.000Z',
  ])
})

test('a joining that was undone is told as such, and not as a decision that was withdrawn', () => {
  const undoneAt = '2026-07-21T07:00:00.000Z'
  const after = { ...submitted, today: '2026-08-11', moments: { 'seat.joining-undone': undoneAt } }
  const undone = `done joining-undone ${undoneAt}`
  expect(said(after)).toContain(undone)
  const withAcceptance = { ...after.moments, 'application.taken-back': undoneAt }
  expect(said({ ...after, moments: withAcceptance })).toEqual(said(after))
  const takenBackAt = '2026-07-30T05:00:00.000Z'
  const later = { ...after.moments, 'application.taken-back': takenBackAt }
  expect(said({ ...after, moments: later })).toEqual(
    expect.arrayContaining([undone, `done decision-withdrawn ${takenBackAt}`]),
  )
})

test('a refund is shown beside the verification', () => {
  const payment = {
    ...submitted.payment,
    status: 'refunded',
    verified: true,
    verifiedAt: '2026-07-05T05:00:00.000Z',
  } as const
  const moments = { 'payment.refunded': '2026-07-09T05:00:00.000Z' }
  expect(said({ ...submitted, payment, moments }).slice(2, 4)).toEqual([
    'done payment-verified 2026-07-05T05:00:00.000Z',
    'done payment-refunded 2026-07-09T05:00:00.000Z',
  ])
})

test('a refund asks for an account, then comes, and has the day on which the bank paid it', () => {
  const ofSeat = { amountPaise: 500_000, isOfSeat: true }
  const opened = { openedAt: '2026-07-06T05:00:00.000Z', state: 'waitsForAccount', paidOn: null, ...ofSeat } as const
  const rejected = { ...submitted, status: 'withdrawn' } as const
  const after = (change: object) => said({ ...rejected, refunds: [{ ...opened, ...change }] }).slice(3)
  const found = 'done refund-opened 2026-07-06T05:00:00.000Z'
  expect(after({})).toEqual([found, 'next refund-account'])
  expect(after({ state: 'ready' })).toEqual([found, 'next refund'])
  expect(after({ state: 'paid', paidOn: '2026-07-09' })).toEqual([found, 'done refund-paid 2026-07-09'])
})
