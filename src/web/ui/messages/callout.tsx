import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import css from './callout.module.css'
import { classNames } from '../class-names.ts'
import { Icon, type TablerIcon } from '../marks/icon.tsx'

const drawings = {
  info: IconInfoCircle,
  good: IconCircleCheck,
  warning: IconAlertTriangle,
  bad: IconAlertCircle,
  plain: IconInfoCircle,
}

type CalloutProps = {
  tone?: keyof typeof drawings
  icon?: TablerIcon
  isSmall?: boolean
  /** Use `alert` when it appears as the result of an action of the person. */
  role?: 'alert' | 'status' | 'note'
  children: ReactNode
}

/** A note set apart from the text. */
export function Callout({ tone = 'info', icon, isSmall = false, role, children }: CalloutProps) {
  return (
    <div className={classNames(css.callout, tone !== 'info' && css[tone], isSmall && css.small)} role={role}>
      <Icon of={icon ?? drawings[tone]} />
      <div className={css.body}>{children}</div>
    </div>
  )
}

/** A problem brings itself onto the screen, and goes away as soon as the person changes something around it. */
function Problem({ children }: { children: string }) {
  const box = useRef<HTMLDivElement>(null)
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const element = box.current
    const around = element?.closest('form, dialog, section')
    const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {}
    if (top < 0 || bottom > window.innerHeight) element?.scrollIntoView({ block: 'center' })
    const leave = () => setIsOver(true)
    around?.addEventListener('input', leave)
    return () => around?.removeEventListener('input', leave)
  }, [])
  if (isOver) return null
  return (
    <div ref={box}>
      <Callout tone="bad" isSmall role="alert">
        {children}
      </Callout>
    </div>
  )
}

/** Why the last act of the person failed; nothing after one that did not. */
export function ProblemAlert({ problem }: { problem: string | null | undefined }) {
  return problem ? <Problem key={problem}>{problem}</Problem> : null
}
