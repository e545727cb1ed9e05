import { beforeEach, expect, test } from 'vitest'
import { hideToasts, showToast, toastStore } from './toast.ts'

beforeEach(hideToasts)
const shown = () => toastStore.current().map(({ type, title, durationMs }) => [type, title, durationMs])

test('a message replaces the previous one of its kind, and leaves other kinds', () => {
  showToast({ type: 'error', title: 'Not saved' })
  for (const title of ['Saved', 'Saved', 'Verified']) showToast({ type: 'success', title })
  expect(shown()).toEqual([
    ['error', 'Not saved', 5000],
    ['success', 'Verified', 5000],
  ])
})

test('a message with a button stays twice as long', () => {
  showToast({ type: 'success', title: 'Left for later', action: { label: 'Undo', run: () => undefined } })
  expect(shown()).toEqual([['success', 'Left for later', 10_000]])
})
