import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js'

const words = join(import.meta.dirname, '../../src/words')

/** By two fifths, as sentences grow in most languages of India; a long word gets another one after it. */
const more = 0.4
const longWord = 9
const accents: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', A: 'Á', E: 'É', O: 'Ó' }

function longerWord(word: string): string {
  const missing = Math.ceil(word.length * more)
  const accented = word.replaceAll(/[aeiouAEO]/g, (letter) => accents[letter] ?? letter)
  return word.length < longWord ? accented + 'ñ'.repeat(missing) : `${accented} ${'ñ'.repeat(missing - 1)}`
}

function longer(elements: MessageFormatElement[]): MessageFormatElement[] {
  return elements.map((element) => {
    switch (element.type) {
      case TYPE.literal:
        return { ...element, value: element.value.replaceAll(/\p{L}+/gu, longerWord) }
      case TYPE.tag:
        return { ...element, children: longer(element.children) }
      case TYPE.select:
      case TYPE.plural:
        return {
          ...element,
          options: Object.fromEntries(
            Object.entries(element.options).map(([form, { value, ...rest }]) => [
              form,
              { ...rest, value: longer(value) },
            ]),
          ),
        }
      default:
        return element
    }
  })
}

/** An English sentence two fifths longer, with its facts and marks. */
export const longerSentence = (sentence: string): string => printAST(longer(parse(sentence)))

/** What a language is called that nobody speaks. */
export const longerLanguage = 'qps'

/** Writes a language in which everything is longer than in English: a folder with a file for each room, and nothing else. */
export async function writeLongerLanguage(folder: string): Promise<void> {
  const own = join(folder, longerLanguage)
  mkdirSync(own, { recursive: true })
  const write = (name: string, content: object) => writeFileSync(join(own, `${name}.json`), JSON.stringify(content))
  write('language', { name: 'Ĺóñgér', tag: 'en-IN-x-longer', isOffered: true })
  for (const file of readdirSync(words).filter((name) => name.endsWith('.en.ts'))) {
    const { en } = (await import(join(words, file))) as { en: Record<string, string> }
    const sentences = Object.entries(en).map(([key, sentence]) => [key, longerSentence(sentence)])
    write(basename(file, '.en.ts'), Object.fromEntries(sentences))
  }
}
