import { useParams } from '@tanstack/react-router'
import { StudentForm } from '#web/admission/form/student-form.tsx'
import { ownStudentTrack } from '#web/admission/own-student-track.ts'
import { EditPage } from '#web/applications/pages/edit-page.tsx'

/** `/paramedical/application/{applicationId}/edit` */
export function EditApplicationPage() {
  const { applicationId = '' } = useParams({ strict: false })
  return (
    <EditPage track={ownStudentTrack} applicationId={applicationId}>
      {(editing) => <StudentForm key={applicationId} {...editing} />}
    </EditPage>
  )
}
