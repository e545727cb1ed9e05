import { useQuery } from '@tanstack/react-query'
import { OwnCard } from '#web/applications/own-card.tsx'
import { ask } from '#web/platform/query-client.ts'
import { ListRows } from '#web/ui/list-rows.tsx'
import { SectionHead } from '#web/ui/page-title.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { ownFacultyApplication } from './own-faculty-application.ts'

const shown = 3

/** The newest own applications, on the track's first page; nothing while there are none. */
export function OwnFacultyRows() {
  const { data } = useQuery(ask('GET /api/faculty/application/my-applications'))
  if (!data || data.applications.length === 0) return null
  return (
    <section>
      <SectionHead
        title="Your applications"
        note={<SiteLink href="/faculty/applications/all">{`All ${data.applications.length}`}</SiteLink>}
      />
      <ListRows>
        {data.applications.slice(0, shown).map((application) => (
          <OwnCard key={application.applicationId} application={ownFacultyApplication(application)} />
        ))}
      </ListRows>
    </section>
  )
}
