import { IconClock, IconDeviceFloppy, IconLock } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { DoorwayArt } from '#web/ui/marks/emblem.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'
import { useDocumentTitle } from '#web/ui/page-title.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { accountSide as say } from '#words/account/account-side.ts'
import css from './auth-layout.module.css'

function Side() {
  return (
    <aside className={css.side}>
      <div className={css.art}>
        <DoorwayArt height={390} />
      </div>
      <div className={css.text}>
        <h2>{say('title')}</h2>
        <ul>
          <li>
            <Icon of={IconDeviceFloppy} />
            {say('saved')}
          </li>
          <li>
            <Icon of={IconClock} />
            {say('closing')}
          </li>
          <li>
            <Icon of={IconLock} />
            {say('aadhaar')}
          </li>
        </ul>
      </div>
    </aside>
  )
}

type AuthLayoutProps = {
  title: string
  lead?: ReactNode
  /** “Step 2 of 3” with its bar. */ step?: { current: number; of: number }
  children: ReactNode
}

/** The frame of Login, Register and the password pages: the form on the left, what to know on the right. */
export function AuthLayout({ title, lead, step, children }: AuthLayoutProps) {
  useDocumentTitle(title)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleBefore = useRef(title)
  useEffect(() => {
    // A new step has new fields: without this the focused one disappears, and the keyboard restarts at the top of the
    // page.
    if (titleBefore.current !== title) heading.current?.focus()
    titleBefore.current = title
  }, [title])
  return (
    <div className={css.auth} data-flush-end>
      <div className={css.main}>
        <div className={css.box}>
          {step && (
            <div className={css.progress}>
              <span>{say('step', { current: step.current, all: step.of })}</span>
              <Segments count={step.of} isFilled={(number) => number <= step.current} />
            </div>
          )}
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead && <div className={css.lead}>{lead}</div>}
          {children}
        </div>
      </div>
      <Side />
    </div>
  )
}
