import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { longerLanguage, longerSentence, writeLongerLanguage } from '../../test/longer-language/write-language.ts'

test('a language is found by its folder alone, and answers when it is requested', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pravesh-language-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeLongerLanguage(folder)
  const program = `
    import { languageOf, languageOfPage } from '#server/platform/language.ts'
    import { sayRefusal } from '#words/problems.ts'
    import { languages } from '#words/room.ts'
    const asked = '${longerLanguage};q=0.9, hi;q=0.5'
    const said = sayRefusal({ code: 'not-found' }, languageOf(asked))
    console.log(JSON.stringify({ names: [...languages.values()].map(({ name }) => name).slice(-1), page: languageOfPage(undefined, asked), said }))`
  const answer = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, MORE_LANGUAGES: folder },
    encoding: 'utf8',
  })
  expect(JSON.parse(answer)).toEqual({
    names: ['Ĺóñgér'],
    page: longerLanguage,
    said: 'Théréññ ísñ nóthíngñññ átñ thísññ áddréssñññ. Chéckññ ítñ, órñ stártññ frómññ théññ hóméññ págéññ.',
  })
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
