import type { ReactNode } from 'react'
import { Row } from '../layout.tsx'
import css from './empty-state.module.css'
import { EmptyDoorway } from '../marks/emblem.tsx'
import { Icon, type TablerIcon } from '../marks/icon.tsx'

type EmptyStateProps = {
  title: string
  children?: ReactNode
  icon?: TablerIcon
  /** Buttons for what to do instead. */ actions?: ReactNode
}

/** Says that there is nothing yet, and what to do about it. */
export function EmptyState({ title, children, icon, actions }: EmptyStateProps) {
  return (
    <div className={css.state}>
      {icon ? (
        <span className={css.round}>
          <Icon of={icon} size={28} />
        </span>
      ) : (
        <EmptyDoorway />
      )}
      <h2>{title}</h2>
      {children && <p className={css.text}>{children}</p>}
      {actions && (
        <Row gap={12} above={16} justify="center">
          {actions}
        </Row>
      )}
    </div>
  )
}
