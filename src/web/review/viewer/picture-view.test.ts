import { expect, test } from 'vitest'
import { turnedSizes } from './picture-view.tsx'
import { turned, wholeView, zoomed } from './viewed-document.ts'

test('a picture turned on its side still fills the width of the pane', () => {
  const upright = turnedSizes({ width: 800, height: 400 }, 600, 0)
  expect(upright).toEqual({ box: { width: 600, height: 300 }, picture: { width: 600, height: 300 } })
  const onItsSide = turnedSizes({ width: 800, height: 400 }, 600, 3)
  expect(onItsSide).toEqual({ box: { width: 600, height: 1200 }, picture: { width: 1200, height: 600 } })
})

test('zoom moves in steps and stops at the ends; four turns lead back', () => {
  expect(zoomed(wholeView, 1).zoom).toBe(1.25)
  expect(zoomed({ zoom: 4, quarterTurns: 0 }, 1).zoom).toBe(4)
  expect(zoomed({ zoom: 0.5, quarterTurns: 0 }, -1).zoom).toBe(0.5)
  expect(turned(turned(turned(turned(wholeView))))).toEqual(wholeView)
})
