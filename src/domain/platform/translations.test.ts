import { describe, expect, test } from 'vitest'
import { readAloudIn, translatorIn } from '#words/institute-translations.ts'
import { tidiedTranslations, translatedTexts, translationErrors } from './translations.ts'

const title = { text: 'Admission 2026', max: 30, place: 'title' }
const hint = { text: 'As on\nthe document', max: 30, isLines: true }
const comment = { text: 'You may not: {rules}', max: 40, keeps: '{rules}' }
const originals = [title, hint, comment, { text: '', max: 10 }]
const inHindi = { 'Admission 2026': 'प्रवेश 2026' }

describe('what is written in English is said', () => {
  test.each([
    ['hi', 'Admission 2026', 'प्रवेश 2026'],
    ['hi', 'Something else', 'Something else'],
    ['en', 'Admission 2026', 'Admission 2026'],
    ['mr', 'Admission 2026', 'Admission 2026'],
    ['hi', 'constructor', 'constructor'],
    ['constructor', 'name', 'name'],
  ])('in %s, “%s” as “%s”', (language, text, said) => {
    expect(translatorIn({ hi: inHindi }, language)(text)).toBe(said)
  })
})

test('what a browser kept from before there were translations is said as it was written', () => {
  expect(translatorIn(undefined, 'hi')('Admission 2026')).toBe('Admission 2026')
})

describe('translations that are sent', () => {
  test.each([
    [{ hi: inHindi }, []],
    [{ hi: { ' Admission   2026 ': 'प्रवेश 2026' } }, []],
    [{ hi: { 'Admission 2026': '' } }, []],
    [{ hi: { 'Admission 2026': 'प'.repeat(30) } }, []],
    [
      { hi: { 'Admission 2026': 'प'.repeat(31) } },
      [{ path: 'translations.hi.Admission 2026', code: 'too-long', params: { max: 30 } }],
    ],
    [
      { hi: { 'Admission 2025': 'प्रवेश' } },
      [{ path: 'translations.hi.Admission 2025', code: 'translation-of-nothing', params: {} }],
    ],
    [{ hi: { [comment.text]: 'आप पात्र नहीं: {rules}' } }, []],
    [{ hi: { [comment.text]: ' ' } }, []],
    [
      { hi: { [comment.text]: 'आप पात्र नहीं।' } },
      [{ path: `translations.hi.${comment.text}`, code: 'translation-loses', params: { mark: '{rules}' } }],
    ],
    [{ hi: { '': 'प्रवेश' } }, [{ path: 'translations.hi.', code: 'translation-of-nothing', params: {} }]],
    [{ hi: { gone: 'गया' } }, []],
    [{ hi: { gone: 'और' } }, [{ path: 'translations.hi.gone', code: 'translation-of-nothing', params: {} }]],
    [{ en: inHindi }, [{ path: 'translations.en', code: 'translation-language', params: {} }]],
    [{ xx: {} }, [{ path: 'translations.xx', code: 'translation-language', params: {} }]],
  ])('%o: %o', (translations, errors) => {
    const texts = originals.filter(({ text }) => text !== '')
    expect(translationErrors(translations, texts, { languages: ['hi'], before: { hi: { gone: 'गया' } } })).toEqual(
      errors,
    )
  })

  test('are stored tidied like their English, without what is empty or has no English any more', () => {
    const sent = {
      hi: { 'Admission 2026': ' प्रवेश\u202e \n 2026 ', 'As on\r\nthe document': 'जैसा\nदस्तावेज़ पर', gone: 'गया' },
      mr: { 'Admission 2026': '\u200b ' },
    }
    expect(tidiedTranslations(sent, originals)).toEqual({
      hi: { 'Admission 2026': 'प्रवेश 2026', 'As on\nthe document': 'जैसा\nदस्तावेज़ पर' },
    })
  })
})

describe('in an editor', () => {
  const texts = (...written: { text: string; place?: string }[]) => written.map((one) => ({ ...one, max: 30 }))
  const saidOf = (after: { text: string; place?: string }[], phrases: Record<string, string> = inHindi) =>
    translatedTexts(texts(...after), { before: [title, { text: 'Yes', max: 9 }], phrases }).map(
      ({ text, said, isCarried }) => [text, said, isCarried],
    )

  test('a text that is worded anew keeps what was said of it, to be looked at again', () => {
    expect(saidOf([{ text: 'Admissions 2026', place: 'title' }])).toEqual([['Admissions 2026', 'प्रवेश 2026', true]])
  })

  test('a new text beside it takes nothing from it, nor one that has no place of its own', () => {
    expect(saidOf([{ text: 'Admission 2026' }, { text: 'Admissions', place: 'title' }])).toEqual([
      ['Admission 2026', 'प्रवेश 2026', false],
      ['Admissions', '', false],
    ])
    expect(saidOf([{ text: 'No' }], { Yes: 'हाँ' })).toEqual([['No', '', false]])
  })

  test('a text that stands in two places is asked for once, an empty one not at all, and what was emptied stays so', () => {
    expect(saidOf([{ text: 'No' }, { text: '' }, { text: 'No' }])).toEqual([['No', '', false]])
    expect(saidOf([{ text: 'New', place: 'title' }], { ...inHindi, New: '' })).toEqual([['New', '', false]])
  })
})

test.each([
  ['en-IN', 'Result of the written test', undefined],
  ['en-IN', 'लिखित परीक्षा का परिणाम', 'hi'],
  ['en-IN', 'B.Sc. EMT में प्रवेश 2026', 'hi'],
  ['en-IN', 'மருத்துவர்', 'ta'],
  ['hi-IN', 'लिखित परीक्षा का परिणाम', undefined],
  ['hi-IN', 'B.Sc. EMT में प्रवेश 2026', undefined],
  ['hi-IN', 'Result of the written test', 'en'],
  ['mr-IN', 'लेखी परीक्षेचा निकाल', undefined],
  ['xx', 'Result of the written test', undefined],
  ['hi-IN', '2026-27', undefined],
  ['en-IN', '', undefined],
])('on a page in %s, “%s” is read aloud in %s', (page, written, lang) => {
  expect(readAloudIn(written, page)).toBe(lang)
})
