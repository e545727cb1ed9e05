import { expect, test } from 'vitest'
import { transitionRefusal } from '../lifecycle/lifecycle.ts'
import { consideredClaims, claimsNotAccepted } from './accepted-claims.ts'
import { findingReasons, reasonsFor } from './finding-reasons.ts'
import { effectOf, findingLife, isInSample, scrutinyState } from './scrutiny.ts'

const found = { verdict: 'fits', reason: null, version: 3, foundBy: { id: 'ravi' }, confirmedBy: null } as const
const confirmed = { ...found, confirmedBy: { id: 'meera' } }
const doubt = { verdict: 'unreadable', reason: 'blurred' } as const

test.each([
  ['a first finding is stored', null, { verdict: 'fits' }, 'ravi', 'find'],
  ['the own one again changes nothing', found, { verdict: 'fits' }, 'ravi', 'nothing'],
  ['the same one of somebody else confirms', found, { verdict: 'fits' }, 'meera', 'confirm'],
  ['a third one changes nothing', confirmed, { verdict: 'fits' }, 'kavita', 'nothing'],
  ['the own one is changed', found, doubt, 'ravi', 'find'],
  ['the own one that was confirmed since is not changed unseen', confirmed, doubt, 'ravi', 'stale'],
  ['that of somebody else is not changed unseen', found, doubt, 'meera', 'stale'],
  ['that of somebody else is changed by who saw it', found, { ...doubt, seen: 3 }, 'meera', 'find'],
  ['an older version is none that was seen', found, { ...doubt, seen: 2 }, 'ravi', 'stale'],
] as const)('%s', (_, present, sent, clerk, effect) => {
  expect(effectOf(present, sent, clerk)).toBe(effect)
})

test('an application is scrutinised when nothing is open, and confirmed where that is required', () => {
  expect(scrutinyState(['open', 'open'], true)).toBe('notLookedAt')
  expect(scrutinyState(['open', 'confirmed'], false)).toBe('open')
  expect(scrutinyState(['found', 'confirmed'], true)).toBe('toConfirm')
  expect(scrutinyState(['found', 'found'], false)).toBe('scrutinised')
  expect(scrutinyState(['confirmed', 'confirmed'], true)).toBe('scrutinised')
})

test('only what was found can be confirmed, and everything can be found again', () => {
  const refusals = (name: 'find' | 'confirm') =>
    findingLife.states.map((state) => transitionRefusal(findingLife, name, { state }) === null)
  expect(refusals('find')).toEqual([true, true, true])
  expect(refusals('confirm')).toEqual([false, true, false])
})

test('a sample has about its share of all applications, the same ones each time, and a larger one includes a smaller', () => {
  const ids = Array.from({ length: 2_000 }, (_, n) => `BSC2026-${n.toString(32).toUpperCase().padStart(8, '0')}`)
  const chosen = (percent: number) => ids.filter((id) => isInSample(id, percent))
  expect([chosen(0).length, chosen(100).length]).toEqual([0, 2_000])
  expect(chosen(10).length).toBeGreaterThan(150)
  expect(chosen(10).length).toBeLessThan(250)
  expect(chosen(20)).toEqual(expect.arrayContaining(chosen(10)))
})

test('a certificate that does not fit takes its fact away, and one that cannot be read does not', () => {
  const proofs = { categoryCert: 'category', marksheet12: 'marks', pwdCert: 'disability' } as const
  const failed = claimsNotAccepted(
    [
      { of: 'document', key: 'marksheet12', verdict: 'doesNotFit' },
      { of: 'document', key: 'pwdCert', verdict: 'unreadable' },
      { of: 'document', key: 'photo', verdict: 'doesNotFit' },
      { of: 'rule', key: 'category-certificate', verdict: 'doesNotFit' },
    ],
    proofs,
  )
  expect(failed).toEqual(['category', 'marks'])
  const claims = { category: 'OBC', disability: true, residence: 'Bihar', birthDate: null, marks: 81.5, rank: 9 }
  expect(consideredClaims(failed, claims)).toEqual([
    { fact: 'category', claimed: 'OBC', considered: 'UR' },
    { fact: 'marks', claimed: 81.5, considered: null },
  ])
  expect(consideredClaims(['disability'], claims)).toEqual([{ fact: 'disability', claimed: true, considered: false }])
})

test('what fits needs no reason, and everything else offers no more than nine, one for each digit', () => {
  expect(reasonsFor('paper', 'fits')).toEqual([])
  for (const of of Object.values(findingReasons))
    for (const reasons of Object.values(of)) {
      expect(reasons.length).toBeGreaterThan(0)
      expect(reasons.length).toBeLessThanOrEqual(9)
    }
})
