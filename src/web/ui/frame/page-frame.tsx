import type { ReactNode } from 'react'
import { ui as say } from '#words/ui.ts'
import { classNames } from '../class-names.ts'
import { Framed } from '../states/spinner.tsx'
import css from './page-frame.module.css'

type PageFrameProps = {
  header: ReactNode
  footer?: ReactNode
  /** The admin part: white, with denser type and controls, and 16 px gutters. */
  isDense?: boolean
  children: ReactNode
}

/** Skip link, header, the page, footer. */
export function PageFrame({ header, footer, isDense = false, children }: PageFrameProps) {
  return (
    <div className={classNames(css.page, isDense && css.dense)} data-dense={isDense || undefined}>
      <a className={css.skip} data-screen-only href="#main">
        {say('skip')}
      </a>
      {header}
      <main id="main" tabIndex={-1}>
        <Framed value={true}>{children}</Framed>
      </main>
      {footer}
    </div>
  )
}
