import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'
import { languages, type Sentences } from '#words/room.ts'
import { closedSets, openArguments } from './closed-sets.ts'
import { english } from './rooms-of-words.ts'

type Choice = { argument: string; branches: Readonly<Record<string, string>> }

/** The choices between words in a sentence, also within plurals, marks and other choices. */
function choicesIn(elements: readonly MessageFormatElement[], sentence: string): Choice[] {
  return elements.flatMap((element): Choice[] => {
    if (element.type === TYPE.tag) return choicesIn(element.children, sentence)
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return []
    const options = Object.entries(element.options)
    const within = options.flatMap(([, { value }]) => choicesIn(value, sentence))
    if (element.type === TYPE.plural) return within
    const branches = options.map(([word, { location }]) => [
      word,
      sentence.slice((location?.start.offset ?? 0) + 1, (location?.end.offset ?? 0) - 1),
    ])
    return [{ argument: element.value, branches: Object.fromEntries(branches) }, ...within]
  })
}

/** Of two possibilities one is named, and `other` is that it is not so. */
const flags = ['yes', 'no', 'none', 'true', 'all', 'own', 'same']
const isFlag = (words: readonly string[]) => words.every((word) => flags.includes(word))

/** Words that no branch can be called, since ICU knows neither hyphens nor blanks; one of them is what `other` is for. */
const isUnwritable = (word: string) => /[\s-]/.test(word)

const setOf = (room: string, key: string, argument: string) =>
  closedSets[`${room}.${key}.${argument}`] ?? closedSets[`${room}.${argument}`] ?? closedSets[argument]

/** What is wrong with a choice: words of its set without a branch of their own, branches of none, or a repeated text. */
function faultsOf(room: string, key: string, { argument, branches }: Choice): string[] {
  const { other = '', ...named } = branches
  const words = Object.keys(named)
  if (isFlag(words) || openArguments.has(`${room}.${key}.${argument}`)) return []
  const set = setOf(room, key, argument)
  if (!set) return ['is in no set']
  const lacking = set.filter((word) => word !== 'other' && !words.includes(word))
  const [unwritable, ...more] = lacking.filter(isUnwritable)
  const unknown = words.filter((word) => !set.includes(word))
  return [
    ...lacking.filter((word) => word !== unwritable).map((word) => `lacks ${word}`),
    ...more.map((word) => `lacks ${word}`),
    ...unknown.map((word) => `${word} is in no set`),
    ...(other !== '' && Object.values(named).includes(other) ? ['other repeats a branch'] : []),
  ]
}

const faultsIn = (room: string, sentences: Sentences) =>
  Object.entries(sentences).flatMap(([key, sentence]) =>
    choicesIn(parse(sentence, { captureLocation: true }), sentence).flatMap((choice) =>
      faultsOf(room, key, choice).map((fault) => `${room}.${key}, ${choice.argument}: ${fault}`),
    ),
  )

test('each word of a closed set has a branch of its own in every sentence, and no other says one of them', () => {
  expect([...english].flatMap(([room, sentences]) => faultsIn(room, sentences))).toEqual([])
})

const translated = [...languages.keys()].filter((language) => language !== 'en')
const roomIn = (language: string, room: string): Sentences =>
  JSON.parse(readFileSync(join('src/words', language, `${room}.json`), 'utf8'))

test.each(translated)('the same in %s', (language) => {
  expect([...english.keys()].flatMap((room) => faultsIn(room, roomIn(language, room)))).toEqual([])
})

test('a choice that lacks a word, has none of the set, or repeats one is found', () => {
  const faults = (sentence: string) => faultsIn('refunds', { state: sentence })
  expect(faults('{gender, select, M {Male} F {Female} other {Transgender}}')).toEqual([
    'refunds.state, gender: lacks T',
  ])
  expect(faults('{gender, select, M {Male} F {Female} T {Male} X {None} other {Male}}')).toEqual([
    'refunds.state, gender: X is in no set',
    'refunds.state, gender: other repeats a branch',
  ])
  expect(faults('{smell, select, sweet {Sweet} other {Sour}}')).toEqual(['refunds.state, smell: is in no set'])
  expect(faults('{known, select, yes {Known} other {Unknown}}')).toEqual([])
  expect(faults('{wanted, select, MEDICAL {medical} other {non-medical}}')).toEqual([])
})
