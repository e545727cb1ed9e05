import { expect, test } from 'vitest'
import { comes, happened } from '#domain/applications/timeline-entry.ts'
import type { TimelineEntry } from '#domain/applications/timeline-entry.ts'
import { progressOf } from './next-action.tsx'
import { groupsOf, stepsOf } from './own-application.ts'

const titles = ['Post', 'Education', 'Experience', 'Research', 'Documents', 'Review']
const line = (currentStep: number, counted?: number, count = 3) =>
  stepsOf(titles, { currentStep, left: { count, steps: [], first: null } }, counted).line

test('a card counts complete steps in tracks that ask for it, else all steps including the review', () => {
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

test('what comes next is the duty that ends first, before any draft; without one, the draft that closes first', () => {
  const sent = (id: string, ...timeline: TimelineEntry[]) => ({
    id,
    status: 'submitted' as const,
    endDate: '2026-09-13',
    timeline,
    abilities: { mayEdit: false },
  })
  const draft = (id: string, endDate: string, mayEdit = true) => ({
    id,
    status: 'draft' as const,
    endDate,
    timeline: [comes('submit', endDate)],
    abilities: { mayEdit },
  })
  const drafts = [draft('closed', '2026-11-01', false), draft('later', '2027-01-26'), draft('sooner', '2026-11-28')]
  const offer = sent('offer', happened('seat', '2026-11-23T09:00:00Z'), comes('seat-answer', '2026-12-03'))
  const fee = sent('fee', comes('seat-fee', '2026-12-02'))
  const report = sent('report', comes('seat-report', '2026-12-06'))
  const correction = sent('correction', comes('correction', '2026-12-01'))
  const waiting = sent('waiting', comes('coming-round'), comes('refund-account'))
  const next = (...of: Parameters<typeof groupsOf<(typeof drafts)[number] | typeof offer>>[0]) =>
    [groupsOf(of)].map(({ next: first, drafts: others }) => [first?.id, others.map(({ id }) => id)])[0]

  expect(next(...drafts, offer)).toEqual(['offer', ['closed', 'later', 'sooner']])
  expect(next(...drafts, offer, fee, report)?.[0]).toBe('fee')
  expect(next(...drafts, report, offer)?.[0]).toBe('offer')
  expect(next(...drafts, offer, correction)?.[0]).toBe('correction')
  expect(next(...drafts, waiting)).toEqual(['sooner', ['closed', 'later']])
  expect(next(draft('closed', '2026-11-01', false), waiting)).toEqual([undefined, ['closed']])
})
