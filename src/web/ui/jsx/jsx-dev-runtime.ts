import type { ElementType } from 'react'
import { jsxDEV as element } from 'react/jsx-dev-runtime'
import { wholeProps } from './jsx-runtime.ts'

export { Fragment, type JSX } from 'react/jsx-runtime'

/** The same while one works on the pages. */
export const jsxDEV: typeof element = (type: ElementType, props, ...rest) =>
  element(type, wholeProps(type, props as object), ...rest)
