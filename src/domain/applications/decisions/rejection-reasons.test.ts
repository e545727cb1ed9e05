import { expect, test } from 'vitest'
import { commentFor, offeredReasons, reasonNamed, RejectionReasons, type RejectionReason } from './rejection-reasons.ts'

const reason = (name: string, more: Partial<RejectionReason> = {}): RejectionReason => ({
  name,
  sentence: '',
  about: 'other',
  isRetired: false,
  ...more,
})
const reasons = [
  reason('Papers', { sentence: 'A paper is missing.' }),
  reason('Age', { about: 'age', sentence: '{rules}' }),
  reason('Rules', { about: 'rules', sentence: 'We are sorry. {rules}' }),
  reason('Money', { about: 'payment', sentence: 'We found no payment.' }),
  reason('Gone', { isRetired: true }),
]
const tooYoung = { rule: 'minimum-age', detail: 'You are 16.' }
const english = { rule: 'subjects', detail: 'You did not pass English.' }
const marks = { rule: 'class-12-marks', detail: 'You have 24 %; at least 50 % is required.' }
const paid = { status: 'paid', verified: false, amount: 1200 } as const
const offered = (facts: Partial<Parameters<typeof offeredReasons>[1]>) =>
  offeredReasons(reasons, { unmet: [], payment: paid, ...facts }).map(({ name, isSuggested }) =>
    isSuggested ? `${name} fits` : name,
  )

test('a comment names the unmet rules of its reason, with the applicant’s own figures', () => {
  const [papers, age, rules] = reasons as [RejectionReason, RejectionReason, RejectionReason]
  const unmet = [tooYoung, english, marks]
  expect(commentFor(age, unmet)).toBe('You are 16.')
  expect(commentFor(rules, unmet)).toBe(
    'We are sorry. You did not pass English. You have 24 %; at least 50 % is required.',
  )
  expect(commentFor(papers, unmet)).toBe('A paper is missing.')
  expect(commentFor(rules, [tooYoung])).toBe('')
  expect(commentFor(rules, [{ rule: 'seats', detail: '$& and {rules}.' }])).toBe('We are sorry. $& and {rules}.')
})

test('matching reasons come first, retired and contradicting ones are left out', () => {
  expect(offered({})).toEqual(['Papers', 'Age', 'Rules', 'Money'])
  expect(offered({ unmet: [english] })).toEqual(['Rules fits', 'Papers', 'Age', 'Money'])
  expect(offered({ unmet: [english, tooYoung] })).toEqual(['Age fits', 'Rules fits', 'Papers', 'Money'])
  expect(offered({ payment: { ...paid, status: 'failed' } })).toEqual(['Money fits', 'Papers', 'Age', 'Rules'])
  expect(offered({ payment: { ...paid, verified: true } })).toEqual(['Papers', 'Age', 'Rules'])
  expect(offered({ payment: { ...paid, amount: 0 } })).toEqual(['Papers', 'Age', 'Rules'])
})

test('calls may use the institute’s reasons and the built-in ones, and no others', () => {
  expect(reasonNamed(reasons, 'Papers')?.sentence).toBe('A paper is missing.')
  expect(reasonNamed(reasons, 'Payment not received')?.about).toBe('payment')
  expect([reasonNamed(reasons, 'Gone'), reasonNamed(reasons, ''), reasonNamed(reasons, 'constructor')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test.each([
  ['no reason at all', []],
  ['none that is offered', [reason('Gone', { isRetired: true })]],
  ['one without a name', [reason(' ')]],
  ['two of one name', [reason('Papers'), reason('PAPERS')]],
])('a list with %s is refused', (_, list) => {
  expect(RejectionReasons.safeParse(list).success).toBe(false)
})
