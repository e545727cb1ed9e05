import { useParams } from '@tanstack/react-router'
import { EditPage } from '#web/applications/pages/edit-page.tsx'
import { FacultyForm } from '#web/recruitment/form/faculty-form.tsx'
import { ownFacultyTrack } from '#web/recruitment/own-faculty-track.ts'

/** `/faculty/application/{recruitmentId}/{applicationId}/edit` */
export function EditFacultyApplicationPage() {
  const { applicationId = '' } = useParams({ strict: false })
  return (
    <EditPage track={ownFacultyTrack} applicationId={applicationId}>
      {(editing) => <FacultyForm key={applicationId} {...editing} />}
    </EditPage>
  )
}
