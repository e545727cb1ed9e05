import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commentsIn } from './comments.ts'
import { refusedIn, refusedInComments } from './refused-words.ts'

const root = join(import.meta.dirname, '..')
// Landed migrations never change, and this file quotes what it refuses.
const sources = globSync('{src,test,e2e,bench,scripts}/**/*.{ts,tsx,mjs,css,sql}', { cwd: root })
  .filter((path) => !path.startsWith('src/server/migrations/') && path !== 'test/plain-comments.test.ts')
  .toSorted()
  .map((place) => ({ place, code: readFileSync(join(root, place), 'utf8') }))

type Source = (typeof sources)[number]

/** The comments of a file, without names of the code. */
const proseIn = ({ place, code }: Source) =>
  commentsIn(place, code).map((comment) => comment.replaceAll(/`[^`]*`/g, '…'))

const titled = /(?:\b(?:test|it|describe)(?:\.\w+(?:\([^)]*\))?)*|^[ \t]*\](?: as const)?\))\(\s*(['"`])(.*)\1/gm
const titlesIn = (code: string) => [...code.matchAll(titled)].map(([, , title = '']) => title)

const textsOf = (read: (source: Source) => string[]) =>
  sources.flatMap((source) => read(source).map((text) => ({ place: source.place, text })))

test('comments use plain English', () => {
  expect(refusedIn(textsOf(proseIn), refusedInComments)).toEqual([])
})

test('titles of tests use plain English', () => {
  expect(
    refusedIn(
      textsOf(({ code }) => titlesIn(code)),
      refusedInComments,
    ),
  ).toEqual([])
})

test.for([
  ['a.ts', '/** Null for who has no seat. */', 'a noun before who'],
  ['a.tsx', 'const a = 1 // What is asked of the thread.', 'requested, required, the request'],
  ['a.ts', '/**\n * Killed in between, it goes\n * on where it stopped.\n */', 'continue, proceed'],
  ['a.sql', '-- The list as it is once more.', 'again'],
] as const)('in %s “%s” is refused, and the better words are named', ([place, code, write]) => {
  expect(refusedIn([{ place, text: proseIn({ place, code }).join() }], refusedInComments)).toEqual([
    expect.stringContaining(`→ ${write}`),
  ])
})

test.for([
  "test('nobody knows to whom a list belongs', () => {})",
  "] as const)('%s is given back', () => {})",
  "  test.each(['a'])(\n    'nothing of it goes on', () => {})",
])('a title in “%s” is refused', (code) => {
  expect(refusedIn([{ place: 'a.test.ts', text: titlesIn(code).join() }], refusedInComments)).not.toEqual([])
})

test.for(['/** What `said` adds; who may ask? */', '// The counts of a page, with the number that is asked.'])(
  '“%s” is accepted',
  (code) => {
    expect(refusedIn([{ place: 'a.ts', text: proseIn({ place: 'a.ts', code }).join() }], refusedInComments)).toEqual([])
  },
)
