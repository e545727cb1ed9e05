import { useQuery } from '@tanstack/react-query'
import { ask } from '#web/platform/query-client.ts'
import { FacultyListPage } from '#web/recruitment/faculty-list-page.tsx'

/** `/faculty/applications/all`: own applications of every recruitment. */
export function FacultyApplicationsPage() {
  const { data, ...rest } = useQuery(ask('GET /api/faculty/application/my-applications'))
  return (
    <FacultyListPage
      of={{ ...rest, data: data?.applications }}
      href="/faculty/applications/all"
      lead="Your applications for faculty posts."
    />
  )
}
