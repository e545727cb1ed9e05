import { expect, test } from 'vitest'
import { progressOf } from './next-action.tsx'
import { stepsOf } from './own-application.ts'

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
