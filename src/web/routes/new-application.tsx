import { useNavigate, useSearch } from '@tanstack/react-router'
import { ownStudentApplication } from '#web/admission/own-student-application.ts'
import { ChooseAdmission } from '#web/admission/start/choose-admission.tsx'
import { StartPage } from '#web/admission/start/start-page.tsx'
import { useOwnStudent } from '#web/admission/use-own-student.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageBody } from '#web/ui/layout.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { GoOn } from './go-on.tsx'

/** `/paramedical/application/new?admission={id}`: what is coming, then the draft; one begun before is gone on with. */
export function NewApplicationPage() {
  const { admission: admissionId } = useSearch({ strict: false })
  const navigate = useNavigate()
  const { data, error, isFetching, refetch } = useOwnStudent()
  if (!data) {
    return (
      <PageBody>
        <Card isPadded={false} isEdge>
          {error ? (
            <ErrorState error={error} onTryAgain={refetch} isRetrying={isFetching} />
          ) : (
            <SkeletonRows rows={6} rowHeight={72} />
          )}
        </Card>
      </PageBody>
    )
  }
  const begun = data.applications.find((application) => application.admissionId === admissionId)
  if (begun) {
    const { editHref, viewHref, mayEdit } = ownStudentApplication(begun)
    return <GoOn to={mayEdit ? editHref : viewHref} />
  }
  const admission = data.admissions.find(({ id }) => id === admissionId)
  if (!admission) return <ChooseAdmission admissions={data.admissions} />
  const begin = (applicationId: string) =>
    void navigate({ to: '/paramedical/application/$applicationId/edit', params: { applicationId }, replace: true })
  return <StartPage admission={admission} onReady={begin} />
}
