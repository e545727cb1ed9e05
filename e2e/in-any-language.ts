import type { Locator, Page } from 'playwright-core'
import { languages, type Language } from '#words/room.ts'

/** What the portal says in a language. */
type Said = (language: Language) => string

/** How a text of the page begins, in any language. */
export function inAny(said: Said): RegExp {
  const texts = [...languages.keys()].map((language) =>
    said(language).replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`),
  )
  return new RegExp(`^(?:${texts.join('|')})`)
}

/** Presses the first button of this name. */
export const press = (within: Page | Locator, said: Said): Promise<void> =>
  within
    .getByRole('button', { name: inAny(said) })
    .first()
    .click()

/** The first field with this label. */
export const field = (within: Page | Locator, said: Said): Locator => within.getByLabel(inAny(said)).first()

/** Scrolls to a heading. */
export const toHeading = (page: Page, said: Said): Promise<void> =>
  page
    .getByRole('heading', { name: inAny(said) })
    .first()
    .evaluate((heading) => heading.scrollIntoView())
