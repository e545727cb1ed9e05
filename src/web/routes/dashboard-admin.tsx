import { useQuery } from '@tanstack/react-query'
import { may, mayWithin } from '#domain/accounts/permissions.ts'
import { Fragment } from 'react'

import type { Track, TrackAdmin } from '#web/applications/track.ts'
import { FirstDayList } from '#web/settings/first-day-list.tsx'
import { instituteQuery } from '#web/institute/institute-query.ts'
import { Link } from '#lib/router/link.tsx'
import { joined } from '#web/platform/language.ts'
import { useSession } from '#web/platform/session.ts'
import { Callout } from '#web/ui/messages/callout.tsx'
import { DriveQueues } from '#web/review/drive-queues.tsx'
import { SelectionWaitingList } from '#web/review/selection-waiting.tsx'
import { WaitingList } from '#web/review/waiting-list.tsx'
import { ListRow, ListRows } from '#web/ui/list-rows.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { SiteLink } from '#web/ui/links/site-link.tsx'
import { adminFrame as say } from '#words/institute/admin-frame.ts'
import { AdminFrame, placesFor } from './admin-frame.tsx'
import css from './dashboard-admin.module.css'

/** Asks for the institute's name, without which nothing else can start. */
function NameFirst() {
  const { data } = useQuery(instituteQuery)
  if (data?.name !== '') return null
  return (
    <Callout tone="warning">
      <p>{joined(say.rich('nameFirst', { b: (text) => <b>{joined(text)}</b> }))}</p>
      <p>
        <SiteLink href="/admin/settings">{say('enterName')}</SiteLink>
      </p>
    </Callout>
  )
}

/** The pages of somebody who reads no applications. */
function Places() {
  const { user } = useSession()
  const pages = placesFor(user ?? {}).filter(({ href }) => href !== '/dashboard')
  return (
    <section>
      <h2>{say('yourPages')}</h2>
      <ListRows label={say('yourPages')}>
        {pages.map(({ href, word }) => (
          <ListRow key={href} title={<Link to={href}>{word}</Link>} isClickable hasChevron />
        ))}
      </ListRows>
    </section>
  )
}

/** The work queues and counts of the tracks that the officer may read. */
export function AdminDashboard({ parts }: { parts: readonly (Track & TrackAdmin)[] }) {
  const { user } = useSession()
  const asks = user ?? {}
  const isSettler = may(asks, 'settings.write')
  const read = parts.filter(({ name }) => mayWithin(asks, 'applications.read', name))
  return (
    <AdminFrame>
      <div className={css.page}>
        <PageTitle>{say('workQueue')}</PageTitle>
        {isSettler && <NameFirst />}
        {isSettler && <FirstDayList parts={parts} />}
        {read.length > 0 && <SelectionWaitingList tracks={read} />}
        {read.length > 0 && <WaitingList tracks={read} />}
        {read.length === 0 && <Places />}
        {read.map(({ name, title, WorkQueue, drives }) => (
          <Fragment key={name}>
            <section>
              <h2>{drives.title}</h2>
              <DriveQueues of={drives} />
            </section>
            <section>
              <h2>{title}</h2>
              <WorkQueue />
            </section>
          </Fragment>
        ))}
      </div>
    </AdminFrame>
  )
}
