import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sayRefusal } from './problems.ts'
import { longerLanguage, longerSentence, writeLongerLanguage } from '../../test/longer-language/write-language.ts'

/** A folder for languages of a test. */
function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pravesh-language-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Runs a program that knows the languages of the folder, too. */
function withLanguages(folder: string, program: string): string {
  return execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, MORE_LANGUAGES: folder },
    encoding: 'utf8',
    stdio: 'pipe',
  })
}

test('a language is found by its folder alone, and answers when it is requested', () => {
  const folder = ownFolder()
  writeLongerLanguage(folder)
  const program = `
    import { languageOf, languageOfPage } from '#server/platform/language.ts'
    import { sayRefusal } from '#words/problems.ts'
    import { languages } from '#words/room.ts'
    const asked = '${longerLanguage};q=0.9, hi;q=0.5'
    const said = sayRefusal({ code: 'not-found' }, languageOf(asked))
    console.log(JSON.stringify({ names: [...languages.values()].map(({ name }) => name).slice(-1), page: languageOfPage(undefined, asked), said }))`
  expect(JSON.parse(withLanguages(folder, program))).toEqual({
    names: ['Ĺóñgér'],
    page: longerLanguage,
    said: 'Théréññ ísñ nóthíngñññ átñ thísññ áddréssñññ. Chéckññ ítñ, órñ stártññ frómññ théññ hóméññ págéññ.',
  })
})

type OfLanguage = { name?: string; tag?: string; isOffered?: boolean }

/** A folder with a language that has one sentence, under a code for private use. */
function folderWith(itself: OfLanguage, problems: string): string {
  const folder = ownFolder()
  mkdirSync(join(folder, 'qaa'))
  writeFileSync(join(folder, 'qaa/language.json'), JSON.stringify(itself))
  writeFileSync(join(folder, 'qaa/problems.json'), problems)
  return folder
}

const say = `
  import { languageOfPage, offeredLanguages } from '#server/platform/language.ts'
  import { sayRefusal } from '#words/problems.ts'
  const says = (code) => sayRefusal({ code }, 'qaa')
  console.log(JSON.stringify({ page: languageOfPage(undefined, 'qaa'), chosen: languageOfPage('qaa'), isOffered: offeredLanguages.includes('qaa'), says: [says('not-found'), says('cancel-title')] }))`

const unfinished = { name: 'मराठी', tag: 'mr-IN', isOffered: false }

test('an unfinished language is a page for translators only, in English where a sentence is missing', () => {
  const folder = folderWith(unfinished, '{ "not-found": "या पत्त्यावर काही नाही." }')
  expect(JSON.parse(withLanguages(folder, say))).toEqual({
    page: 'en',
    chosen: 'qaa',
    isOffered: false,
    says: ['या पत्त्यावर काही नाही.', sayRefusal({ code: 'cancel-title' }, 'en')],
  })
})

test.for([
  [unfinished, '{ "not-found": "या पत्त्यावर काही नाही. }', 'qaa/problems.json cannot be read as JSON'],
  [{ ...unfinished, tag: 'Marathi' }, '{}', 'In qaa/language.json "tag" is one such as "hi-IN", and not "Marathi".'],
  [
    { tag: 'mr-IN' },
    '{}',
    'In qaa/language.json "name" is the name of the language in itself, such as "हिन्दी"; "isOffered" is true or false.',
  ],
] as const)('of %j with %s it is told that %s', ([itself, sentences, told]) => {
  expect(() => withLanguages(folderWith(itself, sentences), say)).toThrow(told)
})

test.for([
  ['Read the <link>rules</link> by {last, date, long}.', 'Réádññ théññ <link>rúlésññ</link> byñ {last, date, long}.'],
  [
    '{count, plural, one {# seat} other {{count, number} seats}}',
    '{count, plural, one {# séátññ} other {{count, number} séátsññ}}',
  ],
] as const)('the longer language keeps the facts, marks and forms of %s', ([sentence, longer]) => {
  expect(longerSentence(sentence)).toBe(longer)
})
