import { describe, expect, test } from 'vitest'
import { readAloudIn, translatorIn } from '#words/institute/institute-translations.ts'
import { tidiedTranslations, translatedTexts, translationErrors } from './translations.ts'

const title = { text: 'Admission 2026', max: 30, place: 'title' }
const hint = { text: 'As on\nthe document', max: 30, isLines: true }
const comment = { text: 'You may not: {rules}', max: 40, keeps: '{rules}' }
const originals = [title, hint, comment, { text: '', max: 10 }]
const inHindi = { 'Admission 2026': 'प्रवेश 2026' }

describe('English text is shown as it is', () => {
  test.each([
    ['hi', 'Admission 2026', 'प्रवेश 2026'],
    ['hi', 'Something else', 'Something else'],
    ['en', 'Admission 2026', 'Admission 2026'],
    ['mr', 'Admission 2026', 'Admission 2026'],
    ['hi', 'constructor', 'constructor'],
    ['constructor', 'name', 'name'],
  ])('in %s, “%s” reads “%s”', (language, text, said) => {
    expect(translatorIn({ hi: inHindi }, language)(text)).toBe(said)
  })
})

test('data that a browser kept from before there were translations is shown as written', () => {
  expect(translatorIn(undefined, 'hi')('Admission 2026')).toBe('Admission 2026')
})

describe('translations in a call', () => {
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

  test('are stored tidied like their English, without empty ones and those whose English is gone', () => {
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

  test('a reworded text keeps its translation, marked for review', () => {
    expect(saidOf([{ text: 'Admissions 2026', place: 'title' }])).toEqual([['Admissions 2026', 'प्रवेश 2026', true]])
  })

  test('a new text beside it does not take that translation, nor does one without a place of its own', () => {
    expect(saidOf([{ text: 'Admission 2026' }, { text: 'Admissions', place: 'title' }])).toEqual([
      ['Admission 2026', 'प्रवेश 2026', false],
      ['Admissions', '', false],
    ])
    expect(saidOf([{ text: 'No' }], { Yes: 'हाँ' })).toEqual([['No', '', false]])
  })

  test('a text in two places is translated once, an empty one not at all, and a cleared translation stays empty', () => {
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
