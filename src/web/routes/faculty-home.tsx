import { IconStethoscope } from '@tabler/icons-react'
import { useInstitute } from '#web/institute/institute-query.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageBody } from '#web/ui/layout.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'

/** `/faculty`: the recruitment track opens soon. */
export function FacultyHomePage() {
  const { recruitmentEmail } = useInstitute()
  return (
    <PageBody>
      <PageTitle lead="Assistant Professor, Associate Professor, Additional Professor and Professor">
        Faculty recruitment
      </PageTitle>
      <Card>
        <EmptyState
          icon={IconStethoscope}
          title="Applications open soon"
          actions={
            <ButtonLink to="/" variant="secondary">
              Go Home
            </ButtonLink>
          }
        >
          Posts, seats and dates are announced here and in the notices. Questions go to{' '}
          <a href={`mailto:${recruitmentEmail}`}>{recruitmentEmail}</a>.
        </EmptyState>
      </Card>
    </PageBody>
  )
}
