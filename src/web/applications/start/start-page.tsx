import { useEffect, type ReactNode } from 'react'
import type { PublishedFile } from '#domain/documents/published-file.ts'
import { joined } from '#web/platform/language.ts'
import { Deadline } from '#web/ui/deadline.tsx'
import { Columns, PageBody, Stack } from '#web/ui/layout.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { NewTabLink } from '#web/ui/links/site-link.tsx'
import { Redirect } from '#web/ui/links/redirect.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { startWords as say } from '#words/candidates/start.ts'
import type { AnyApplication } from '../client.ts'
import type { OwnApplication } from '../own-application.ts'
import { StartCard, type StartCardProps } from './start-card.tsx'
import css from './start-page.module.css'

type StartPageProps<A extends AnyApplication> = StartCardProps<A> & {
  title: string
  lead: string
  /** `StartSection`s to read before starting: they come before the box with Start. */
  before?: ReactNode
  /** Further `StartSection`s, with the tables. */
  children: ReactNode
}

/** The page before an application: what to have at hand, the fee, the days left. */
export function StartPage<A extends AnyApplication>({ title, lead, before, children, ...card }: StartPageProps<A>) {
  return (
    <PageBody>
      <PageTitle lead={lead}>{title}</PageTitle>
      <p className={css.dates}>
        <Deadline {...card.dates} />
      </p>
      <Columns gap={48} className={css.columns}>
        <div>{before}</div>
        <StartCard {...card} />
        <div>{children}</div>
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

/** Things to know beforehand, as lines. */
export function StartList({ children }: { children: ReactNode }) {
  return (
    <Stack as="ul" gap={8} className={css.list}>
      {children}
    </Stack>
  )
}

/** Time to read the message beside the page that it explains. */
const explainedMs = 20_000

/** Shown where a person cannot begin again: says why, and leads to their application. */
export function AppliedAlready({ application }: { application: OwnApplication }) {
  const { status, look, viewHref, editHref, abilities } = application
  const { mayEdit } = abilities
  useEffect(() => {
    const message = mayEdit
      ? say('begunAlreadyText')
      : say('appliedAlreadyText', { status: status === 'draft' ? say('notSubmitted') : look.label })
    showToast({
      type: 'info',
      title: say(mayEdit ? 'begunAlready' : 'appliedAlready'),
      message,
      durationMs: explainedMs,
    })
  }, [status, look, mayEdit])
  return <Redirect to={mayEdit ? editHref : viewHref} />
}

/** Asks people to read the advertisement; empty if there is none. */
export function ReadAdvertisement({ file }: { file: PublishedFile | null }) {
  if (!file) return null
  const link = (inner: readonly ReactNode[]) => <NewTabLink href={file.url}>{joined(inner)}</NewTabLink>
  const size = Math.max(1, Math.round(file.size / 1024))
  return <li>{joined(say.rich('readAdvertisement', { link, size }))}</li>
}
