import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageBody } from '#web/ui/layout.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'

export function FacultyHomePage() {
  return (
    <PageBody>
      <PageTitle>Faculty</PageTitle>
      <EmptyState title="Opens soon" />
    </PageBody>
  )
}
