import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageBody } from '#web/ui/layout.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'

export function EditApplicationPage() {
  return (
    <PageBody>
      <PageTitle>Application</PageTitle>
      <EmptyState title="Opens soon" />
    </PageBody>
  )
}
