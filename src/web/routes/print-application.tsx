import { useParams } from '@tanstack/react-router'
import { ownStudentTrack } from '#web/admission/own-student-track.ts'
import { PrintedStudent } from '#web/admission/summary/printed-student.tsx'
import { PrintPage } from '#web/applications/pages/print-page.tsx'

/** `/paramedical/application/{applicationId}/print` */
export function PrintApplicationPage() {
  const { applicationId = '' } = useParams({ strict: false })
  return (
    <PrintPage track={ownStudentTrack} applicationId={applicationId}>
      {(application) => <PrintedStudent application={application} />}
    </PrintPage>
  )
}
