import { createElement, Fragment, type ReactElement, type ReactNode } from 'react'
import type { Language } from '#words/room.ts'

/** The language of the page, which is built once for each: it does not change while a page is open. */
export const language: Language = globalThis.document?.documentElement.lang.startsWith('hi') ? 'hi' : 'en'

/** Pieces of a sentence, some of them elements, as one child. */
export function joined(pieces: readonly ReactNode[]): ReactElement {
  return createElement(Fragment, null, ...pieces)
}
