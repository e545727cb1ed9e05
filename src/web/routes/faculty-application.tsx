import { useParams } from '@tanstack/react-router'
import { OwnApplicationPage } from '#web/applications/pages/own-application-page.tsx'
import { ownFacultyTrack } from '#web/recruitment/own-faculty-track.ts'
import { FacultySummary } from '#web/recruitment/summary/faculty-summary.tsx'
import { PrintedFaculty } from '#web/recruitment/summary/printed-faculty.tsx'

/** `/faculty/application/{recruitmentId}/{applicationId}` */
export function FacultyApplicationPage() {
  const { applicationId = '' } = useParams({ strict: false })
  return (
    <OwnApplicationPage
      track={ownFacultyTrack}
      applicationId={applicationId}
      summary={(application) => <FacultySummary application={application} />}
      printed={(application) => <PrintedFaculty application={application} />}
    />
  )
}
