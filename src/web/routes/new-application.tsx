import { useNavigate, useSearch } from '@tanstack/react-router'
import { ownStudentApplication } from '#web/admission/own-student-application.ts'
import { ChooseAdmission } from '#web/admission/start/choose-admission.tsx'
import { StudentStartPage } from '#web/admission/start/student-start-page.tsx'
import { useOwnStudent, type OwnStudent } from '#web/admission/use-own-student.ts'
import { LoadFailure } from '#web/applications/load-failure.tsx'
import { Card } from '#web/ui/card.tsx'
import { GoOn } from '#web/ui/go-on.tsx'
import { PageBody } from '#web/ui/layout.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'

function Start({ applications, admissions }: OwnStudent) {
  const { admission: admissionId } = useSearch({ strict: false })
  const navigate = useNavigate()
  const begun = applications.find((application) => application.admissionId === admissionId)
  if (begun) {
    const { editHref, viewHref, mayEdit } = ownStudentApplication(begun)
    return <GoOn to={mayEdit ? editHref : viewHref} />
  }
  const admission = admissions.find(({ id }) => id === admissionId)
  if (!admission) return <ChooseAdmission admissions={admissions} />
  const begin = (applicationId: string) =>
    void navigate({ to: '/paramedical/application/$applicationId/edit', params: { applicationId }, replace: true })
  return <StudentStartPage admission={admission} onReady={begin} />
}

/** `/paramedical/application/new?admission={id}`: what is coming, then the draft; one begun before is gone on with. */
export function NewApplicationPage() {
  const own = useOwnStudent()
  if (own.data) return <Start {...own.data} />
  if (own.error)
    return <LoadFailure error={own.error} onTryAgain={() => void own.refetch()} isRetrying={own.isFetching} />
  return (
    <PageBody>
      <Card isPadded={false} isEdge>
        <SkeletonRows rows={6} />
      </Card>
    </PageBody>
  )
}
