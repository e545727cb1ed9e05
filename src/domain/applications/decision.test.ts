import { expect, test } from 'vitest'
import { Decision, missingInDecision } from './decision.ts'

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
])('%j misses %j', (sent, missing) => {
  expect(missingInDecision(Decision.parse(sent), false).map(({ path }) => path)).toEqual(missing)
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
  expect(Decision.safeParse(sent).success).toBe(false)
})

test('what decides nothing is dropped', () => {
  expect(Decision.parse({ status: 'accepted', comments, reviewedBy: 'me', amount: 0 })).toEqual({
    status: 'accepted',
    comments,
  })
})
