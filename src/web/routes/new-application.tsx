import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageBody } from '#web/ui/layout.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'

export function NewApplicationPage() {
  return (
    <PageBody>
      <PageTitle>New application</PageTitle>
      <EmptyState title="Opens soon" />
    </PageBody>
  )
}
