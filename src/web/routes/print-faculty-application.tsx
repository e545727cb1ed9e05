import { useParams } from '@tanstack/react-router'
import { PrintPage } from '#web/applications/pages/print-page.tsx'
import { ownFacultyTrack } from '#web/recruitment/own-faculty-track.ts'
import { PrintedFaculty } from '#web/recruitment/summary/printed-faculty.tsx'

/** `/faculty/application/{recruitmentId}/{applicationId}/print` */
export function PrintFacultyApplicationPage() {
  const { applicationId = '' } = useParams({ strict: false })
  return (
    <PrintPage
      track={ownFacultyTrack}
      applicationId={applicationId}
      back={{ href: '/faculty', word: 'Go Home' }}
      failureTitle="Failed to fetch application details."
    >
      {(application) => <PrintedFaculty application={application} />}
    </PrintPage>
  )
}
