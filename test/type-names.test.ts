import { expect, test } from 'vitest'
import { inSeveralFolders, typeNames } from './type-names.ts'

const types = typeNames()

// The few names that several folders declare, each with the reason why no other word is better.
const severalHomes: Record<string, string> = {
  Track: 'what one can apply for: its half on the server, and its half in the browser, which never meet',
}

/** Every component calls its props by this name, and nothing but the component sees them. */
const isLocalProps = ({ name, isExported }: { name: string; isExported: boolean }) =>
  name.endsWith('Props') && !isExported

test('a type has one home: a reader of its name knows which is meant', () => {
  const homonyms = inSeveralFolders(types.filter((type) => !isLocalProps(type)))
  const unexplained = [...homonyms].filter(([name]) => !(name in severalHomes))
  expect(
    unexplained.map(
      ([name, folders]) =>
        `${name} is declared in ${folders.join(' and ')}: if it is the same, let one import the other's; else name each by what it is of, as MailFrame and Frame`,
    ),
  ).toEqual([])
  expect(
    Object.keys(severalHomes).filter((name) => !homonyms.has(name)),
    'has one home by now: take it out of the table',
  ).toEqual([])
})

// Nouns of the field that end like participles.
const nouns = new Set(['Deed', 'Finding', 'Keyring', 'Paging', 'Reading', 'Setting', 'Standing', 'Tracing'])
const irregular =
  /^(Begun|Bound|Broken|Chosen|Done|Drawn|Found|Given|Gone|Heard|Held|Kept|Known|Laid|Left|Lost|Made|Meant|Put|Read|Remade|Said|Sent|Shown|Sought|Spoken|Told|Unmet|Wanted|Written)$/

test('a type is called by a noun, and not by a participle that leaves open of what', () => {
  const participles = types.filter(
    ({ name }) => irregular.test(name) || (/^[A-Z][a-z]+(ed|ing)$/.test(name) && !nouns.has(name)),
  )
  expect(
    participles.map(
      ({ name, path }) =>
        `${path}: ${name} needs its noun, as StoredDrive, or the noun that a reader would look for, as DraftProblem`,
    ),
  ).toEqual([])
})
