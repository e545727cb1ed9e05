import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { scriptOf, unprintedLetter } from './printed-scripts.ts'

type Font = { characterSet: number[] }
// The font library of the PDF library; it has no types.
const fontkit = createRequire(import.meta.resolve('pdfkit'))('fontkit') as { openSync: (file: string) => Font }
const fonts = new URL('../../server/applications/paper/fonts/', import.meta.url)

const charactersOf = (script: string) =>
  new Set(
    ['plex', 'noto'].flatMap((family) => {
      try {
        return fontkit.openSync(fileURLToPath(new URL(`${family}-sans-${script}-400.ttf`, fonts))).characterSet
      } catch {
        return []
      }
    }),
  )

test('every letter that a form accepts has a glyph in the font of its script', () => {
  const known = new Map<string, Set<number>>()
  const missing: string[] = []
  for (let point = 0; point < 0x30000; point++) {
    const letter = String.fromCodePoint(point)
    const script = /\p{L}/u.test(letter) ? scriptOf(letter) : null
    if (script === null) continue
    const characters = known.get(script) ?? charactersOf(script)
    known.set(script, characters)
    if (!characters.has(point)) missing.push(`${script} ${point.toString(16)}`)
  }
  expect(missing).toEqual([])
})

test.each([
  ['Ananya Kırāl Śrī', null],
  ['लक्ष्मी செல்வி অনন্যা 12, ₹500 – “x” 🙂', null],
  ['House 7, محمد', 'م'],
  ['Москва', 'М'],
  ['王 Ananya', '王'],
])('the first letter of %j that no paper can show is %j', (text, letter) => {
  expect(unprintedLetter(text)).toBe(letter)
})
