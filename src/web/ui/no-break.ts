import { createElement, Fragment, type ReactNode } from 'react'
import { unbreakable } from '#domain/platform/no-break.ts'

// Custom elements, which no style sheet hits by accident; global.css styles them.
const [withWhole, keepWhole] = ['with-whole', 'keep-whole']

function textWhole(text: string): ReactNode {
  const pieces = unbreakable(text)
  if (pieces.length === 1) return text
  const parts = pieces.map((piece, place) =>
    place % 2 === 1 ? createElement(keepWhole, { key: place }, piece) : piece,
  )
  // In a row that lays out its children, the sentence must stay one child.
  return createElement(withWhole, null, ...parts)
}

/** Wraps days and numbers in the content of an element so that they do not break at the end of a line. */
export function whole(children: ReactNode): ReactNode {
  if (typeof children === 'string') return textWhole(children)
  if (!Array.isArray(children)) return children
  const parts: readonly ReactNode[] = children
  const drawn = parts.map((part, place) => {
    const one = whole(part)
    return one !== part && typeof part === 'string' ? createElement(Fragment, { key: `text-${place}` }, one) : one
  })
  return drawn.some((one, place) => one !== parts[place]) ? drawn : children
}
