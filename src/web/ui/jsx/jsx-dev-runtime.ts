import type { ElementType } from 'react'
import { jsxDEV as element } from 'react/jsx-dev-runtime'
import { wholeProps } from './jsx-runtime.ts'

export { Fragment, type JSX } from 'react/jsx-runtime'

/** Likewise in development. */
export const jsxDEV: typeof element = (type: ElementType, props, ...rest) =>
  element(type, wholeProps(type, props as object), ...rest)
