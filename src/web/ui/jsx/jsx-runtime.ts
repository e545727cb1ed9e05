import type { ElementType, Key, ReactElement, ReactNode } from 'react'
import { Fragment, jsx as element, jsxs as elements } from 'react/jsx-runtime'
import { whole } from '../no-break.ts'

export { Fragment, type JSX } from 'react/jsx-runtime'

// Their text is all they may have in them.
const textOnly = new Set<unknown>(['option', 'script', 'style', 'text', 'textarea', 'title'])

type Props = { children?: ReactNode }

/** The props of an element with its text kept whole; a component draws what it is given by elements of its own. */
export function wholeProps(type: ElementType, props: Props): Props {
  if ((typeof type !== 'string' && type !== Fragment) || textOnly.has(type)) return props
  const children = whole(props.children)
  return children === props.children ? props : { ...props, children }
}

/** Makes every element of the portal, in the place of React's own: this is where all sentences come by. */
export function jsx(type: ElementType, props: Props, key?: Key): ReactElement {
  return element(type, wholeProps(type, props), key)
}

export function jsxs(type: ElementType, props: Props, key?: Key): ReactElement {
  return elements(type, wholeProps(type, props), key)
}
