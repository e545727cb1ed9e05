import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageBody } from '#web/ui/layout.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'

export function RegisterPage() {
  return (
    <PageBody>
      <PageTitle>Register</PageTitle>
      <EmptyState title="Opens soon" />
    </PageBody>
  )
}
