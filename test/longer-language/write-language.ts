import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { roomsIn } from '../../scripts/build/rooms.ts'
import { productFiles } from '../syntax.ts'

/** By two fifths, as sentences grow in most languages of India; a long word gets another one after it. */
const more = 0.4
const longWord = 9
const accents: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', A: 'Á', E: 'É', O: 'Ó' }

function longerWord(word: string): string {
  const missing = Math.ceil(word.length * more)
  const accented = word.replaceAll(/[aeiouAEO]/g, (letter) => accents[letter] ?? letter)
  return word.length < longWord ? accented + 'ñ'.repeat(missing) : `${accented} ${'ñ'.repeat(missing - 1)}`
}

/** The places of text in a sentence, including its marks and forms. */
function textsOf(elements: MessageFormatElement[]): { start: number; end: number }[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.tag) return textsOf(element.children)
    if (element.type === TYPE.select || element.type === TYPE.plural)
      return Object.values(element.options).flatMap(({ value }) => textsOf(value))
    if (element.type !== TYPE.literal || !element.location) return []
    return [{ start: element.location.start.offset, end: element.location.end.offset }]
  })
}

/** An English sentence two fifths longer, with its facts and marks. */
export function longerSentence(sentence: string): string {
  const texts = textsOf(parse(sentence, { captureLocation: true })).toSorted((one, other) => other.start - one.start)
  return texts.reduce((text, { start, end }) => {
    const longer = text.slice(start, end).replaceAll(/\p{L}+/gu, longerWord)
    return text.slice(0, start) + longer + text.slice(end)
  }, sentence)
}

/** A language code for private use. */
export const longerLanguage = 'qps'

/** Writes a language in which everything is longer than in English: a folder with a file for each room. */
export function writeLongerLanguage(folder: string): void {
  const own = join(folder, longerLanguage)
  mkdirSync(own, { recursive: true })
  const write = (name: string, content: object) => writeFileSync(join(own, `${name}.json`), JSON.stringify(content))
  write('language', { name: 'Ĺóñgér', tag: 'en-IN-x-longer', isOffered: true })
  for (const { name, english } of productFiles('src/words').flatMap(({ path, text }) => roomsIn(path, text))) {
    const sentences = Object.entries(english).map(([key, sentence]) => [key, longerSentence(sentence)])
    write(name, Object.fromEntries(sentences))
  }
}
