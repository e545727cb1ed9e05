import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './callout.module.css'
import { classNames } from './class-names.ts'
import { Icon, type TablerIcon } from './icon.tsx'

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

/** Why the last act of the person failed; nothing after one that did not. */
export function ProblemAlert({ problem }: { problem: string | null | undefined }) {
  if (!problem) return null
  return (
    <Callout tone="bad" isSmall role="alert">
      {problem}
    </Callout>
  )
}
