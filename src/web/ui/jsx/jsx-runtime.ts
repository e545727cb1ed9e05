import type { ElementType, Key, ReactElement, ReactNode } from 'react'
import { Fragment, jsx as element, jsxs as elements } from 'react/jsx-runtime'
import { whole } from '../no-break.ts'

export { Fragment, type JSX } from 'react/jsx-runtime'

// Elements that may contain only text.
const textOnly = new Set<unknown>(['option', 'script', 'style', 'text', 'textarea', 'title'])

type Props = { children?: ReactNode }

/**
 * Props of an element with unbreakable parts of its text wrapped; components are skipped, as their own elements come
 * here.
 */
export function wholeProps(type: ElementType, props: Props): Props {
  if ((typeof type !== 'string' && type !== Fragment) || textOnly.has(type)) return props
  const children = whole(props.children)
  return children === props.children ? props : { ...props, children }
}

/** Creates every element of the portal in place of React's function, because all sentences pass here. */
export function jsx(type: ElementType, props: Props, key?: Key): ReactElement {
  return element(type, wholeProps(type, props), key)
}

export function jsxs(type: ElementType, props: Props, key?: Key): ReactElement {
  return elements(type, wholeProps(type, props), key)
}
