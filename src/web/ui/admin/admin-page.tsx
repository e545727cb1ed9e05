import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { PageTitle } from '../page-title.tsx'
import { Stack, Row } from '#web/ui/layout.tsx'
import css from './admin-page.module.css'

type AdminPageProps = {
  /** A link above the title to the page above this one. */
  above?: ReactNode
  title: string
  lead?: ReactNode
  /** Right of the title. */
  actions?: ReactNode
  /** A table takes the whole width of the window. */
  isWide?: boolean
  children: ReactNode
}

/** A page of the admin part other than the lists of applications: one column of readable width, or a table. */
export function AdminPage({ above, title, lead, actions, isWide = false, children }: AdminPageProps) {
  return (
    <div className={classNames(css.page, isWide && css.wide)}>
      {above && <Stack below={2}>{above}</Stack>}
      <PageTitle lead={lead} aside={actions}>
        {title}
      </PageTitle>
      {children}
    </div>
  )
}

type AdminSectionProps = {
  title: string
  lead?: ReactNode
  /** Right of the heading: a count, buttons. */
  aside?: ReactNode
  children: ReactNode
}

/** A part of an admin page, divided from the next by a hairline. */
export function AdminSection({ title, lead, aside, children }: AdminSectionProps) {
  return (
    <section className={css.section}>
      {aside ? (
        <Row gap={[8, 16]} justify="between" className={css.head}>
          <h2>{title}</h2>
          <Row isMuted>{aside}</Row>
        </Row>
      ) : (
        <h2>{title}</h2>
      )}
      {lead && <p className={css.lead}>{lead}</p>}
      {children}
    </section>
  )
}

/**
 * Buttons at the foot of a form: the quiet one on the left, the main one last. `isSticky` keeps them in sight on long
 * forms.
 */
export function AdminActions({ isSticky = false, children }: { isSticky?: boolean; children: ReactNode }) {
  return <div className={classNames(css.actions, isSticky && css.sticky)}>{children}</div>
}
