import type { ReactNode } from 'react'
import { PageTitle } from '#web/ui/page-title.tsx'
import css from './admin-page.module.css'

type AdminPageProps = {
  title: string
  lead?: ReactNode
  /** Right of the title. */
  actions?: ReactNode
  children: ReactNode
}

/** A page of the admin part that is no list of applications: one column of readable width. */
export function AdminPage({ title, lead, actions, children }: AdminPageProps) {
  return (
    <div className={css.page}>
      <PageTitle lead={lead} aside={actions}>
        {title}
      </PageTitle>
      {children}
    </div>
  )
}

/** A part of an admin page, divided from the next by a hairline. */
export function AdminSection({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <section className={css.section}>
      <h2>{title}</h2>
      {lead && <p className={css.lead}>{lead}</p>}
      {children}
    </section>
  )
}

/** Buttons at the foot of a form: the quiet one left, the main one last. */
export function AdminActions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>
}
