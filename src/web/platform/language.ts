import { createElement, Fragment, type ReactElement, type ReactNode } from 'react'

export { pageLanguage as language } from '#words/room.ts'

/** Pieces of a sentence, some of them elements, as one child. */
export function joined(pieces: readonly ReactNode[]): ReactElement {
  return createElement(Fragment, null, ...pieces)
}
