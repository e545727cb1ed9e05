import { expect, test } from 'vitest'
import { missingInTransition, sentDecision, SentDecision } from './decision.ts'

const comments = 'The marksheet is cut off'
const reason = 'Documents missing or unreadable'

test.each<[unknown, string[]]>([
  [{ verified: true }, []],
  [{ status: 'accepted' }, []],
  [{ status: 'accepted', comments }, []],
  [{ status: 'rejected', reason, comments }, []],
  [{ status: 'rejected', comments }, ['reason']],
  [{ status: 'rejected', reason }, ['comments']],
  [{ status: 'rejected', reason, comments: '   ' }, ['comments']],
  [{ status: 'rejected' }, ['reason', 'comments']],
  [{ status: 'submitted' }, ['comments']],
  [{ status: 'submitted', comments }, []],
  [{ paymentStatus: 'failed' }, ['comments']],
  [{ paymentStatus: 'refunded', comments }, []],
])('%j lacks %j', (sent, missing) => {
  expect(missingInTransition(SentDecision.parse(sent), false).map(({ path }) => path)).toEqual(missing)
})

test.each([
  { verified: 'true' },
  { status: 'draft' },
  { status: 'pending' },
  { status: 'rejected', reason: 'long '.repeat(50), comments },
  { paymentStatus: 'paid', comments },
  { verified: true, status: 'accepted' },
  { verified: false, paymentStatus: 'failed', comments },
  { reviewedBy: 'me' },
  {},
])('%j is no decision', (sent) => {
  expect(SentDecision.safeParse(sent).success).toBe(false)
})

test('fields that decide nothing are dropped', () => {
  expect(SentDecision.parse({ status: 'accepted', comments, reviewedBy: 'me', amount: 0 })).toEqual({
    transition: 'accept',
    comments,
  })
})

test.each([
  { verified: true, utr: '618940273351' },
  { verified: false },
  { status: 'accepted', paymentConfirmed: true },
  { status: 'rejected', reason, comments },
  { status: 'submitted', comments },
  { paymentStatus: 'failed', comments },
  { paymentStatus: 'refunded', comments },
] as const)('%j is the same transition in the portal and in a call', (sent) => {
  expect(sentDecision(SentDecision.parse(sent))).toEqual(sent)
})

test('a decision that its applicant was not told is undone without a comment', () => {
  expect(missingInTransition({ transition: 'takeBack' }, true)).toEqual([])
})
