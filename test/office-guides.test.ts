import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { translated } from '#words/catalogue.ts'
import { roomsIn } from '../scripts/build/rooms.ts'
import { productFiles } from './syntax.ts'

const read = (name: string) => readFileSync(join(import.meta.dirname, '../docs', name), 'utf8')
const [office = '', table = ''] = read('office.md').split('\n## Buttons and pages in English and Hindi\n')

/** The texts of a sentence: its whole, or those in the branches of its choices; a fact within them is …. */
function textsOf(sentence: string): string[] {
  const withoutFacts = sentence
    .replaceAll(/\{[a-z]\w*(?:, (?:number|date|time)[^{}]*)?\}|#/g, '…')
    .replaceAll(/…+/g, '…')
  return withoutFacts.split(/[{}]/).map((text) => text.replace(/^… /, '').trim())
}

/** What the portal shows, in English and in Hindi. */
const shown = productFiles('src/words').flatMap(({ path, text }) =>
  roomsIn(path, text).flatMap(({ name, english }) => {
    const hindi = translated(name, 'hi') ?? {}
    return Object.entries(english).map(([key, sentence]) => ({
      english: textsOf(sentence),
      hindi: textsOf(hindi[key] ?? ''),
    }))
  }),
)

const rows = [...table.matchAll(/^\| (?!in English)([^-|].*?) \| (.+?) \|$/gm)].map(([, english = '', hindi = '']) => ({
  english,
  hindi,
}))

test('the guides of the office name buttons and pages as the portal does, in both languages', () => {
  const unknown = rows.filter(
    (row) => !shown.some(({ english, hindi }) => english.includes(row.english) && hindi.includes(row.hindi)),
  )
  expect(unknown).toEqual([])
  expect(rows.length).toBeGreaterThan(100)
})

// Examples of what the portal shows for certain applications and numbers.
const examples = new Set([
  '12 applications are not scrutinised',
  '2 objections have no answer',
  '1 prepared list waits for a second officer',
  '59 accepted now + 155 before = 214 for 50 seats',
  'BSC2027-L01',
  'claimed OBC, accepted UR',
  'A',
  'UR',
  'no',
])

test('every name in the guides of the office is in their table of English and Hindi names', () => {
  const text = `${office}\n${read('selection.md')}`.replaceAll(/^!.*$/gm, '').replaceAll('**', '')
  const names = [...text.matchAll(/\*([^*]+)\*/g)]
    .map(([, name = '']) => name.replaceAll('\n', ' '))
    .filter((name) => !examples.has(name))
    .flatMap((name) => name.split(/ → |: /))
    .map((name) => name.replaceAll(/(?<= )\d+/g, '…').replaceAll(/…+/g, '…'))
  const inTable = new Set(rows.map(({ english }) => english))
  expect([...new Set(names)].filter((name) => !inTable.has(name))).toEqual([])
})
