import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { translated } from '#words/catalogue.ts'
import { refusedEnglish, refusedHindi, refusedIn, refusedOnScreens, type Text } from './refused-words.ts'
import { english } from './rooms-of-words.ts'

const root = join(import.meta.dirname, '..')

const sentencesIn = (rooms: Iterable<readonly [string, Readonly<Record<string, string>>]>): Text[] =>
  [...rooms].flatMap(([room, sentences]) =>
    Object.entries(sentences).map(([key, text]) => ({ place: `${room}.${key}`, text })),
  )

const screens = sentencesIn(english)
const hindiRooms = readdirSync(join(root, 'src/words/hi')).map((name) => basename(name, '.json'))
const hindi = sentencesIn(
  hindiRooms.filter((room) => room !== 'language').map((room) => [room, translated(room, 'hi') ?? {}] as const),
)
/** The lines of files, without the addresses of links. */
const linesOf = (paths: string[]): Text[] =>
  paths.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .replaceAll(/\]\([^)\n]*\)/g, ']')
      .split('\n')
      .map((text) => ({ place: path, text })),
  )
// The schema prints comments of landed migrations; the glossary and the page on words name what to avoid.
const naming = ['docs/schema.md', 'docs/glossary.md', 'docs/words.md']
const documents = linesOf(
  ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md', ...globSync('docs/*.md', { cwd: root })].filter(
    (path) => !naming.includes(path),
  ),
)
const demo = linesOf(globSync('src/server/demo/**/*.ts', { cwd: root }).filter((path) => !path.includes('.test.')))

test('screens, mails and SMS use plain English', () => {
  expect(refusedIn(screens, [...refusedEnglish, ...refusedOnScreens])).toEqual([])
})

test('documents use plain English', () => {
  expect(refusedIn(documents, refusedEnglish)).toEqual([])
})

test('screens, mails, SMS and the demo have one Hindi word, with one spelling, for each thing', () => {
  expect(refusedIn([...hindi, ...demo], refusedHindi)).toEqual([])
})

test('every exception is still needed', () => {
  const all = [...screens, ...documents, ...hindi, ...demo]
  const needless = [...refusedEnglish, ...refusedOnScreens, ...refusedHindi].flatMap(({ refuse, except = {} }) =>
    Object.keys(except).filter((place) => !all.some((one) => one.place === place && refuse.test(one.text))),
  )
  expect(needless).toEqual([])
})

test.for([
  ['Who has not come loses the seat.', 'a noun as subject: Applicants who …, If you …'],
  ['Your money is given back.', 'refund, refunded'],
  ['Look at the papers.', 'check, review, scrutinise, open'],
  ['A mail was sent.', 'e-mail'],
] as const)('“%s” is refused, and the better words are named', ([text, write]) => {
  expect(refusedIn([{ place: 'a.b', text }], refusedEnglish)).toEqual([expect.stringContaining(`→ ${write}`)])
})

test.for(['Applicants who have not reported lose the seat.', 'The mail server is away.', 'Who can change this?'])(
  '“%s” is accepted',
  (text) => {
    expect(refusedIn([{ place: 'a.b', text }], refusedEnglish)).toEqual([])
  },
)
