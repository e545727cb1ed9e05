import { createElement, Fragment, type ReactElement, type ReactNode } from 'react'
import { languages, type Language } from '#words/room.ts'

const tag = globalThis.document?.documentElement.lang

/** The language of the page. Each language is a build of its own, so it never changes while a page is open. */
export const language: Language = [...languages].find(([, one]) => one.tag === tag)?.[0] ?? 'en'

/** Joins pieces of a sentence, some of them elements, into one child. */
export function joined(pieces: readonly ReactNode[]): ReactElement {
  return createElement(Fragment, null, ...pieces)
}
