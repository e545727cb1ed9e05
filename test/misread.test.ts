import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'
import { languages, translated } from '#words/catalogue.ts'

// Checks for text that readers misread, which no comparison with the English finds: most of them read Devanagari.

/** The rooms of each language but English. */
const rooms = [...languages.keys()]
  .filter((language) => language !== 'en')
  .flatMap((language) =>
    readdirSync(join(import.meta.dirname, '../src/words', language))
      .map((name) => basename(name, '.json'))
      .filter((room) => room !== 'language')
      .map((room) => ({ language, room })),
  )

// A compiled sentence is text, or a list of texts, facts, marks, and 0 for "#". A fact is [name, kind, detail].
const [choice, plural, ordinal] = [1, 2, 3]
type Fact = { name: string; kind?: unknown; branches: Record<string, unknown> }

const listOf = (nodes: unknown): unknown[] => (Array.isArray(nodes) ? nodes : [nodes])
const isMark = (node: unknown[]) => node.length > 1 && typeof node[1] !== 'number'

function factOf(node: unknown[]): Fact {
  const [name, kind, detail] = node
  const hasBranches = kind === choice || kind === plural || kind === ordinal
  return { name: String(name), kind, branches: hasBranches ? (detail as Record<string, unknown>) : {} }
}

/** Every fact of a sentence, including those within branches and marks. */
function factsIn(nodes: unknown): Fact[] {
  return listOf(nodes).flatMap((node) => {
    if (!Array.isArray(node)) return []
    if (isMark(node)) return factsIn(node.slice(1))
    const fact = factOf(node)
    return [fact, ...Object.values(fact.branches).flatMap(factsIn)]
  })
}

const isNumberSaid = (branch: unknown, name: string) =>
  listOf(branch).includes(0) || factsIn(branch).some((fact) => fact.name === name)

/**
 * In Hindi, Bengali and others zero has the plural form `one`: a form without the number says "1 सीट" for none. In
 * Marathi it does not.
 */
const wrongNoughts = (sentence: string, language = 'hi') =>
  factsIn(compile(sentence)).flatMap(({ name, kind, branches }) => {
    if (new Intl.PluralRules(language).select(0) !== 'one') return []
    if (kind !== plural || '=0' in branches || isNumberSaid(branches['one'], name)) return []
    return JSON.stringify(branches['one']) === JSON.stringify(branches['other']) ? [] : [name]
  })

/**
 * Whether a text ends outside Devanagari: with a fact (a code, a name, a number, a day), or a Latin letter, a digit or
 * %.
 */
function endsInCode(nodes: unknown): boolean {
  const last = listOf(nodes).at(-1)
  if (last === 0) return true
  if (typeof last === 'string') return /[\w%]$/.test(last)
  if (!Array.isArray(last)) return false
  if (isMark(last)) return endsInCode(last.slice(1))
  const branches = Object.values(factOf(last).branches)
  return branches.length === 0 || branches.some((branch) => endsInCode(branch))
}

/** Texts whose danda reads like one more letter: NW9JGPGE। reads NW9JGPGEI. */
function wrongDandas(nodes: unknown): string[] {
  const list = listOf(nodes)
  return list.flatMap((node, at) => {
    if (Array.isArray(node)) {
      if (isMark(node)) return wrongDandas(node.slice(1))
      return Object.values(factOf(node).branches).flatMap(wrongDandas)
    }
    if (typeof node !== 'string') return []
    const within = [...node.matchAll(/\S*[\w%]।/g)].map(([found]) => found)
    const before = list.slice(0, at)
    return node.startsWith('।') && before.length > 0 && endsInCode(before) ? [...within, 'a fact।'] : within
  })
}

/** IBM Plex Sans joins these two so that they read स्र and क्र; U+200D between them keeps the half letter. */
const misdrawn = (sentence: string) => sentence.match(/[सक]्न/g) ?? []

test.each(rooms)(
  '$language/$room: zero does not read as one, no danda follows a code, and no letter is misdrawn',
  ({ language, room }) => {
    const wrong = Object.entries(translated(room, language) ?? {}).flatMap(([key, sentence]) => [
      ...wrongNoughts(sentence, language).map((name) => `${key}: {${name}} needs =0, or # in one`),
      ...wrongDandas(compile(sentence)).map((found) => `${key}: no danda after ${found}`),
      ...misdrawn(sentence).map((letters) => `${key}: U+200D is missing in ${letters}`),
    ])
    expect(wrong).toEqual([])
  },
)

test.for([
  ['{count, plural, one {1 सीट} other {# सीटें}}', ['count']],
  ['{count, plural, one {# सीट} other {# सीटें}}', []],
  ['{count, plural, one {{count, number} सीट} other {# सीटें}}', []],
  ['{count, plural, =0 {कोई सीट नहीं} one {1 सीट} other {# सीटें}}', []],
  ['<b>{count, plural, one {एक सीट} other {# सीटें}}</b>', ['count']],
] as const)('the zero of %s is judged', ([sentence, wrong]) => {
  expect(wrongNoughts(sentence)).toEqual(wrong)
})

test('a language whose zero has the form of many needs no number in the form of one', () => {
  expect(wrongNoughts('{count, plural, one {एक जागा} other {# जागा}}', 'mr')).toEqual([])
  expect(wrongNoughts('{count, plural, one {একটি আসন} other {#টি আসন}}', 'bn')).toEqual(['count'])
})

test.for([
  ['आवेदन {id}। जमा हुआ।', 1],
  ['आवेदन <b>{id}</b>। जमा हुआ।', 1],
  ['{known, select, yes {UTR {utr}} other {कोई UTR नहीं}}। आगे बढ़ें।', 1],
  ['{count, plural, one {संख्या #} other {संख्या #}}।', 1],
  ['जैसे ANAN2008।', 1],
  ['आवेदन {id}: जमा हुआ।', 0],
  ['{count, plural, one {# सीट} other {# सीटें}}। आगे बढ़ें।', 0],
] as const)('the dandas of %s are judged', ([sentence, count]) => {
  expect(wrongDandas(compile(sentence))).toHaveLength(count)
})

test('misdrawn letters are found, and those with a joiner are accepted', () => {
  expect(misdrawn('स्नातक, टेक्नोलॉजी')).toEqual(['स्न', 'क्न'])
  expect(misdrawn('स्\u200Dनातक, टेक्\u200Dनोलॉजी, प्रश्न')).toEqual([])
})
