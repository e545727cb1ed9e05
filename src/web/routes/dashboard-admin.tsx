import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { showNumber } from '#domain/platform/money.ts'
import { DriveRow } from '#web/applications/drive-row.tsx'
import type { Track, TrackAdmin } from '#web/applications/track.ts'
import { instituteQuery } from '#web/institute/institute-query.ts'
import { Callout } from '#web/ui/callout.tsx'
import { ListRow, ListRows } from '#web/ui/list-rows.tsx'
import { NotThere } from '#web/ui/not-there.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { AdminFrame } from './admin-frame.tsx'
import css from './dashboard-admin.module.css'

const applications = (count: number) => `${showNumber(count)} ${count === 1 ? 'application' : 'applications'}`

function RunningDrives({ of: { stored, none, listHref } }: { of: TrackAdmin['drives'] }) {
  const asked = useQuery(stored)
  if (!asked.data) return <NotThere of={asked} rows={1} rowHeight={104} />
  const running = asked.data.filter(({ isRunning }) => isRunning)
  return (
    <ListRows>
      {running.map((drive) => (
        <DriveRow key={drive.id} drive={drive} href={listHref(drive.id)} note={applications(drive.applicationsCount)} />
      ))}
      {running.length === 0 && <ListRow title={none} />}
    </ListRows>
  )
}

/** Asks for what everything else waits for, as long as it is missing. */
function NameFirst() {
  const { data } = useQuery(instituteQuery)
  if (data?.name !== '') return null
  return (
    <Callout tone="warning">
      <p>
        <b>The institute has no name yet.</b> Until you enter its name and addresses, nobody can register, nothing can
        be published, and no mail leaves but for administrators.
      </p>
      <p>
        <SiteLink href="/admin/settings">Enter name and addresses</SiteLink>
      </p>
    </Callout>
  )
}

/** The work queues and counts of all tracks. */
export function AdminDashboard({ parts }: { parts: readonly (Track & TrackAdmin)[] }) {
  return (
    <AdminFrame>
      <div className={css.page}>
        <PageTitle>Work queue</PageTitle>
        <NameFirst />
        {parts.map(({ name, title, WorkQueue, drives }) => (
          <Fragment key={name}>
            <section>
              <h2>{title}</h2>
              <WorkQueue />
            </section>
            <section>
              <h2>{drives.title}</h2>
              <RunningDrives of={drives} />
            </section>
          </Fragment>
        ))}
      </div>
    </AdminFrame>
  )
}
