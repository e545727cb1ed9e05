import { useQuery } from '@tanstack/react-query'
import { IconArrowLeft } from '@tabler/icons-react'
import type { StudentApplication } from '#domain/admission/student-application.ts'
import { ownStudentApplication } from '#web/admission/own-student-application.ts'
import { OwnCard } from '#web/applications/own-card.tsx'
import { ask } from '#web/platform/query-client.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageBody } from '#web/ui/layout.tsx'
import { ListRows } from '#web/ui/list-rows.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'

function Cards({ applications }: { applications: readonly StudentApplication[] }) {
  if (applications.length === 0) {
    return (
      <Card>
        <EmptyState title="No applications found." actions={<ButtonLink to="/paramedical">See admissions</ButtonLink>}>
          Choose an open admission to start. You can stop at any step and come back.
        </EmptyState>
      </Card>
    )
  }
  return (
    <ListRows label="My applications">
      {applications.map((application) => (
        <OwnCard
          key={application.applicationId}
          application={ownStudentApplication(application)}
          status={application.status}
        />
      ))}
    </ListRows>
  )
}

/** `/paramedical/applications/all`: one card per own application of the student track. */
export function MyApplicationsPage() {
  const { data, error, refetch, isFetching } = useQuery(ask('GET /api/applications/me'))
  return (
    <PageBody>
      <PageTitle
        lead="Your applications for B.Sc. paramedical courses."
        aside={
          <ButtonLink to="/paramedical" variant="secondary" icon={IconArrowLeft}>
            Student admission
          </ButtonLink>
        }
      >
        My Applications
      </PageTitle>
      {error && !data && (
        <Card>
          <ErrorState
            title="Failed to fetch applications."
            error={error}
            onTryAgain={() => void refetch()}
            isRetrying={isFetching}
          />
        </Card>
      )}
      {!error && !data && (
        <Card isPadded={false} isEdge>
          <SkeletonRows rows={3} rowHeight={96} />
        </Card>
      )}
      {data && <Cards applications={data.applications} />}
    </PageBody>
  )
}
