import { expect, test } from 'vitest'
import { everything, permissions } from '../accounts/permissions.ts'
import { abilitiesOf, draftRefusal, type AbilityFacts } from './abilities.ts'

const owner: AbilityFacts = {
  isOwner: true,
  isOwnOfOfficer: false,
  by: {},
  status: 'draft',
  payment: { status: 'paid', verified: false, amount: 1200 },
  isOpen: true,
}
const admin: AbilityFacts = { ...owner, isOwner: false, by: { grants: [{ ...everything, may: permissions }] } }

const cancelled = { cancelled: { at: '2026-07-10T06:00:00Z' }, isOpen: false }

/** The names of the allowed actions. */
const may = (facts: AbilityFacts) =>
  Object.entries(abilitiesOf(facts))
    .filter(([, isAllowed]) => isAllowed === true)
    .map(([name]) => name)

test.each<[string, AbilityFacts, string[]]>([
  ['the owner of a draft', owner, ['mayEdit', 'maySubmit', 'mayDelete']],
  ['the owner of a draft after the last day', { ...owner, isOpen: false }, ['mayDelete']],
  ['the owner after submitting', { ...owner, status: 'submitted' }, ['mayCorrectPayment']],
  [
    'the owner once the payment is verified',
    { ...owner, status: 'submitted', payment: { ...owner.payment, verified: true } },
    [],
  ],
  ['the owner after a rejection', { ...owner, status: 'rejected' }, ['mayCorrectPayment']],
  ['the owner after acceptance', { ...owner, status: 'accepted' }, []],
  ['the owner of a paid draft whose drive is cancelled', { ...owner, ...cancelled }, ['mayCorrectPayment']],
  [
    'the owner of another draft whose drive is cancelled',
    { ...owner, ...cancelled, payment: { ...owner.payment, status: 'pending' } },
    ['mayDelete'],
  ],
  ['the owner of a cancelled submission', { ...owner, ...cancelled, status: 'submitted' }, ['mayCorrectPayment']],
  [
    'an administrator on an accepted one whose drive is cancelled',
    { ...admin, ...cancelled, status: 'accepted' },
    ['mayVerifyPayment', 'mayMarkPayment'],
  ],
  ['an administrator on a draft', admin, []],
  [
    'an administrator on a submitted one',
    { ...admin, status: 'submitted' },
    ['mayVerifyPayment', 'mayMarkPayment', 'mayDecide', 'mayProposeAccepting'],
  ],
  [
    'an administrator after the last day',
    { ...admin, status: 'submitted', isOpen: false },
    ['mayVerifyPayment', 'mayMarkPayment', 'mayDecide', 'mayProposeAccepting'],
  ],
  [
    'an administrator, payment verified',
    { ...admin, status: 'submitted', payment: { status: 'paid', verified: true, amount: 1200 } },
    ['mayMarkPayment', 'mayDecide', 'mayProposeAccepting'],
  ],
  [
    'an administrator, nothing paid',
    { ...admin, status: 'submitted', payment: { status: 'pending', verified: false, amount: 1200 } },
    ['mayDecide', 'mayProposeAccepting'],
  ],
  [
    'an administrator, no fee due',
    { ...admin, status: 'submitted', payment: { status: 'paid', verified: true, amount: 0 } },
    ['mayDecide', 'mayProposeAccepting'],
  ],
  ['an administrator on an accepted one', { ...admin, status: 'accepted' }, ['mayMarkPayment', 'mayTakeBack']],
  [
    'an administrator on a rejected one',
    { ...admin, status: 'rejected' },
    ['mayVerifyPayment', 'mayMarkPayment', 'mayTakeBack'],
  ],
  ['an administrator who applied', { ...admin, isOwner: true }, ['mayEdit', 'maySubmit', 'mayDelete']],
  ['an administrator on an own submitted one', { ...admin, isOwner: true, status: 'submitted' }, ['mayCorrectPayment']],
  ['an administrator on an own accepted one', { ...admin, isOwner: true, status: 'accepted' }, []],
  ['an administrator on an own rejected one', { ...admin, isOwner: true, status: 'rejected' }, ['mayCorrectPayment']],
  ['somebody else', { ...owner, isOwner: false }, []],
])('%s', (_, facts, expected) => {
  expect(may(facts)).toEqual(expected)
})

test('an officer reads why somebody else must handle their own application; nobody else reads a reason', () => {
  expect(abilitiesOf({ ...owner, isOwnOfOfficer: true, status: 'submitted' }).reviewRefusal).toBe('own-application')
  for (const facts of [owner, admin, { ...owner, isOwner: false }]) expect(abilitiesOf(facts).reviewRefusal).toBe(null)
})

test.each([
  ['asha', 'draft', '2026-07-15T18:29:59Z', null],
  ['asha', 'draft', '2026-07-15T18:30:00Z', 'application-date-over'],
  ['asha', 'submitted', '2026-07-15T18:29:59Z', 'not-a-draft'],
  ['ravi', 'draft', '2026-07-15T18:29:59Z', 'no-such-application'],
] as const)('why %s may not change the %s of Asha at %s: %s', (accountId, status, readAt, code) => {
  const drive = { startDate: '2026-07-01', endDate: '2026-07-15', cancelled: null }
  expect(draftRefusal({ applicantId: 'asha', status, drive, readAt }, accountId)?.code ?? null).toBe(code)
})

test('nobody changes a draft whose drive is cancelled, and others read no more than of a missing one', () => {
  const since = { at: '2026-07-09T18:30:00Z', reason: { en: 'No seats', hi: 'सीटें नहीं' } }
  const drive = { startDate: '2026-07-01', endDate: '2026-07-15', cancelled: since }
  const asked = { status: 'draft', drive, readAt: '2026-07-10T06:00:00Z' } as const
  expect(draftRefusal({ applicantId: 'asha', ...asked }, 'asha')?.code).toBe('drive-cancelled')
  expect(draftRefusal({ applicantId: 'asha', ...asked }, 'ravi')?.code).toBe('no-such-application')
})
