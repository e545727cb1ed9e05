import { expect, test } from 'vitest'
import type { Standing } from '#domain/applications/standing/standing.ts'
import { progressOf } from './next-action.tsx'
import { groupsOf, stepsOf } from './own-application.ts'

const titles = ['Post', 'Education', 'Experience', 'Research', 'Documents', 'Review']
const line = (currentStep: number, counted?: number, count = 3) =>
  stepsOf(titles, { currentStep, left: { count, steps: [], first: null } }, counted).line

test('a card counts complete steps in tracks that want it, else all steps including the review', () => {
  expect([1, 3, 5, 6, 9].map((step) => line(step, 5))).toEqual([
    'Step 1 of 5, Post',
    'Step 3 of 5, Experience',
    'Step 5 of 5, Documents',
    'Step 5 of 5, Review',
    'Step 5 of 5, Review',
  ])
  expect(line(6, 5, 0)).toBe('Step 5 of 5 · ready to submit')
  expect([3, 6].map((step) => line(step))).toEqual(['Step 3 of 6, Experience', 'Step 6 of 6, Review'])
})

test('the bar fills a step that was passed and is complete, but never the review', () => {
  const bar = (reached: number, steps: number[]) => {
    const { isFilled, doubted } = progressOf({
      steps: stepsOf(titles, { currentStep: reached }),
      left: { count: steps.length, steps, first: null },
    })
    return [titles.map((_, index) => isFilled(index + 1)), doubted]
  }
  expect(bar(3, [2, 5])).toEqual([[true, false, false, false, false, false], [2]])
  expect(bar(6, [])).toEqual([[true, true, true, true, true, false], []])
})

const sent = (id: string, standing: Partial<Standing>, submittedAt = '2026-09-01T05:00:00.000Z') => ({
  id,
  status: 'submitted' as const,
  submittedAt: submittedAt as string | null,
  endDate: '2026-09-13',
  standing: { state: 'submitted' as const, does: null, until: null, money: [], ...standing },
  abilities: { mayEdit: false },
})
const draft = (id: string, endDate: string, mayEdit = true) => ({
  ...sent(id, { state: 'draft', does: 'submit', until: endDate }),
  status: 'draft' as const,
  submittedAt: null,
  endDate,
  abilities: { mayEdit },
})
const grouped = (...of: (ReturnType<typeof draft> | ReturnType<typeof sent>)[]) => {
  const { next, lost, drafts } = groupsOf(of)
  return { next: next?.id, lost: lost?.id, drafts: drafts.map(({ id }) => id) }
}

test('what comes next is the duty that ends first, then the draft that closes first, then a duty without a last day', () => {
  const drafts = [draft('closed', '2026-11-01', false), draft('later', '2027-01-26'), draft('sooner', '2026-11-28')]
  const offer = sent('offer', { state: 'seat-offered', does: 'answer', until: '2026-12-03' })
  const fee = sent('fee', { state: 'seat-fee-due', does: 'pay', until: '2026-12-02' })
  const report = sent('report', { state: 'seat-report', does: 'report', until: '2026-12-06' })
  const objection = sent('objection', { state: 'left-out', does: 'object', until: '2026-12-01' })
  const account = sent('account', { state: 'withdrawn', does: 'account' })

  expect(grouped(...drafts, offer)).toMatchObject({ next: 'offer', drafts: ['closed', 'later', 'sooner'] })
  expect(grouped(...drafts, offer, fee, report).next).toBe('fee')
  expect(grouped(...drafts, report, offer).next).toBe('offer')
  expect(grouped(...drafts, offer, objection).next).toBe('objection')
  expect(grouped(...drafts, account)).toMatchObject({ next: 'sooner', drafts: ['closed', 'later'] })
  expect(grouped(draft('closed', '2026-11-01', false), account)).toMatchObject({ next: 'account', drafts: ['closed'] })
  expect(grouped(sent('waiting', {})).next).toBe(undefined)
})

test('a lost seat stays on top until its applicant submits another application', () => {
  const lost = sent('lost', { state: 'seat-lost-silent' })
  expect(grouped(lost, draft('open', '2027-01-26'))).toEqual({ next: 'open', lost: 'lost', drafts: [] })
  expect(grouped(lost, sent('again', {}, '2027-01-20T05:00:00.000Z')).lost).toBe(undefined)
})
