import { useParams } from '@tanstack/react-router'
import { ownStudentTrack } from '#web/admission/own-student-track.ts'
import { PrintedStudent } from '#web/admission/summary/printed-student.tsx'
import { StudentSummary } from '#web/admission/summary/student-summary.tsx'
import { OwnApplicationPage } from '#web/applications/pages/own-application-page.tsx'

/** `/paramedical/application/{applicationId}` */
export function ApplicationPage() {
  const { applicationId = '' } = useParams({ strict: false })
  return (
    <OwnApplicationPage
      track={ownStudentTrack}
      applicationId={applicationId}
      summary={(application) => <StudentSummary application={application} />}
      printed={(application) => <PrintedStudent application={application} />}
    />
  )
}
