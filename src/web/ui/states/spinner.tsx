import { createContext, useContext, type ReactNode } from 'react'
import { ui as say } from '#words/ui.ts'
import { classNames } from '../class-names.ts'
import css from './spinner.module.css'

/** The spinning mark alone, for inside buttons and beside words. */
export function SpinnerMark({ size = 20 }: { size?: number }) {
  return (
    <svg className={css.mark} width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.25" strokeWidth="2.5" />
      <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  )
}

type SpinnerProps = {
  label?: string
  isInline?: boolean
  /** Takes the height of the window, as a page of its own would, so that nothing below jumps. */
  isPage?: boolean
}

/** Waiting, in words; fades in late so that a quick answer does not flash. */
export function Spinner({ label = say('loading'), isInline = false, isPage = false }: SpinnerProps) {
  return (
    <div className={classNames(css.spinner, isInline && css.inline, isPage && css.page)} role="status">
      <SpinnerMark size={isInline ? 20 : 28} />
      <span>{label}</span>
    </div>
  )
}

/** Whether a frame around it provides the `main` of the page. */
export const Framed = createContext(false)

/** Shown while the code of a page loads; `head` takes the place of the frame's head while that loads, too. */
export function WaitingPage({ head }: { head?: ReactNode }) {
  const isFramed = useContext(Framed)
  const Part = isFramed ? 'div' : 'main'
  return (
    <>
      {!isFramed && head}
      <Part>
        <Spinner isPage />
      </Part>
    </>
  )
}
