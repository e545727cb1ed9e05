import { expect, test } from 'vitest'
import { newsAfter, savedWords, type SavedState } from './saved-mark.tsx'

test.each([
  ['2026-11-20T23:15:00+05:30', '2026-11-20T23:59:00+05:30', 'Saved 11:15 pm'],
  ['2026-11-20T23:15:00+05:30', '2026-11-21T00:01:00+05:30', 'Saved 20-11-2026, 11:15 pm'],
  ['2026-11-20T00:05:00+05:30', '2026-11-20T09:00:00+05:30', 'Saved 12:05 am'],
])('a draft saved at %s and seen on %s reads “%s”', (at, now, expected) => {
  expect(savedWords(new Date(at), new Date(now))).toBe(expected)
})

test('a failed save and the recovery are each read out once; successful saves are not', () => {
  const kinds: SavedState['kind'][] = ['saving', 'saved', 'saving', 'saved', 'saving', 'failed', 'saving', 'failed']
  kinds.push('saving', 'saved', 'idle', 'saving', 'saved')
  const heard = kinds.reduce(
    (said, kind) => [...said, newsAfter(said.at(-1) ?? 'none', kind)],
    [] as ReturnType<typeof newsAfter>[],
  )
  expect(heard.filter((news, place) => news !== 'none' && news !== heard[place - 1])).toEqual(['failure', 'recovery'])
  expect(heard.at(-1)).toBe('none')
})
