import type { Page } from 'playwright-core'
import type { Translations } from '#domain/platform/translations.ts'
import { ask } from './asking.ts'

type Translated = { translations: Translations }
type Drives = Record<'admissions' | 'recruitments', (Translated & { recruitmentId?: string })[]>

/** All published texts of the institute that have a Hindi translation, in English. */
export async function translatedTexts(page: Page): Promise<string[]> {
  const [institute, { notices }, { admissions }, { recruitments }] = await Promise.all([
    ask<Translated>(page, '/api/institute'),
    ask<{ notices: Translated[] }>(page, '/api/notices'),
    ask<Drives>(page, '/api/admissions'),
    ask<Drives>(page, '/api/faculty/recruitment'),
  ])
  const whole = await Promise.all(
    recruitments.map(({ recruitmentId = '' }) =>
      ask<{ recruitment: Translated }>(page, `/api/faculty/recruitment/${recruitmentId}`),
    ),
  )
  const all = [institute, ...notices, ...admissions, ...whole.map(({ recruitment }) => recruitment)]
  return all.flatMap(({ translations }) => Object.keys(translations['hi'] ?? {}))
}

/** Translated texts that a Hindi screen still shows in English, except where marked as English, as in editors. */
export async function leftInEnglish(page: Page, texts: string[]): Promise<string[]> {
  return page.evaluate((known) => {
    const isEnglish = (one: Element) => one.closest('[lang]')?.getAttribute('lang')?.startsWith('en') ?? false
    const shown = [...document.querySelectorAll('title, body, body *')].flatMap((one) => {
      if (one.matches('script, style, textarea') || isEnglish(one)) return []
      if (one.localName !== 'title' && !one.checkVisibility()) return []
      const own = [...one.childNodes].filter((child) => child instanceof Text).map(({ data }) => data)
      return [...own, ...['aria-label', 'alt', 'title'].map((name) => one.getAttribute(name) ?? '')]
    })
    // Of a word of its own: BSC2026-7ENT4K2P does not name the department ENT.
    const isWithin = (text: string) => (one: string) => {
      const [before = ' ', ...after] = one.split(text)
      const isWord = (sign = ' ') => /[\p{L}\p{N}]/u.test(sign)
      return after.some((rest, place) => !isWord([before, ...after][place]?.at(-1)) && !isWord(rest[0]))
    }
    const left = known.filter((text) => shown.some(isWithin(text)))
    return [...new Set(left)].map((text) => `“${text}” is left in English`)
  }, texts)
}
