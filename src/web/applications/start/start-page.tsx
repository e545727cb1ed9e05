import type { ReactNode } from 'react'
import { Deadline } from '#web/ui/deadline.tsx'
import { Columns, PageBody } from '#web/ui/layout.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import type { AnyApplication } from '../client.ts'
import { StartCard, type StartCardProps } from './start-card.tsx'
import css from './start-page.module.css'

type StartPageProps<A extends AnyApplication> = StartCardProps<A> & {
  title: string
  lead: string
  /** `StartSection`s. */
  children: ReactNode
}

/** What is coming, before an application is begun: what to have at hand, the fee, the days left. */
export function StartPage<A extends AnyApplication>({ title, lead, children, ...card }: StartPageProps<A>) {
  const { startDate, endDate } = card.dates
  return (
    <PageBody>
      <PageTitle lead={lead}>{title}</PageTitle>
      <p className={css.dates}>
        <Deadline startDate={startDate} endDate={endDate} />
      </p>
      <Columns gap={48}>
        <div>{children}</div>
        <StartCard {...card} />
      </Columns>
    </PageBody>
  )
}

export function StartSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.section}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** What to know before, line by line. */
export function StartList({ children }: { children: ReactNode }) {
  return <ul className={css.list}>{children}</ul>
}
