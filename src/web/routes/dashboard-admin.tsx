import { useQuery } from '@tanstack/react-query'
import { may, mayWithin } from '#domain/accounts/permissions.ts'
import { Fragment } from 'react'

import { DriveRow } from '#web/applications/drive-row.tsx'
import type { OfficeDrive, Track, TrackAdmin } from '#web/applications/track.ts'
import { FirstDayList } from '#web/settings/first-day-list.tsx'
import { instituteQuery } from '#web/institute/institute-query.ts'
import { joined } from '#web/platform/language.ts'
import { useSession } from '#web/platform/session.ts'
import { Callout } from '#web/ui/callout.tsx'
import { ListRow, ListRows } from '#web/ui/list-rows.tsx'
import { WaitingList } from '#web/review/waiting-list.tsx'
import { NotThere } from '#web/ui/not-there.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { adminFrame as say } from '#words/admin-frame.ts'
import { AdminFrame } from './admin-frame.tsx'
import css from './dashboard-admin.module.css'

/** How much of a drive's work is done. */
function workText({ applicationsCount: count, work, seats }: OfficeDrive): string {
  return say('driveWork', { count, ...work, seats })
}

/** Drives that are open or upcoming, and closed ones with waiting applications. */
function DrivesWithWork({ of: { stored, none, listHref } }: { of: TrackAdmin['drives'] }) {
  const asked = useQuery(stored)
  if (!asked.data) return <NotThere of={asked} rows={1} rowHeight={104} />
  const waits = ({ work }: OfficeDrive) => work.toVerify + work.toDecide > 0
  const running = asked.data.filter(({ isRunning }) => isRunning)
  const over = asked.data.filter((drive) => !drive.isRunning && waits(drive))
  return (
    <ListRows>
      {running.length === 0 && <ListRow title={none} />}
      {[...running, ...over].map((drive) => (
        <DriveRow key={drive.id} drive={drive} href={listHref(drive.id)} note={workText(drive)} />
      ))}
    </ListRows>
  )
}

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
        {read.length > 0 && <WaitingList tracks={read} />}
        {read.map(({ name, title, WorkQueue, drives }) => (
          <Fragment key={name}>
            <section>
              <h2>{title}</h2>
              <WorkQueue />
            </section>
            <section>
              <h2>{drives.title}</h2>
              <DrivesWithWork of={drives} />
            </section>
          </Fragment>
        ))}
      </div>
    </AdminFrame>
  )
}
