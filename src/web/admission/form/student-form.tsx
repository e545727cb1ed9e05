import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Admission } from '#domain/admission/admission.ts'
import type { StudentApplication } from '#domain/admission/student-application.ts'
import { FormSkeleton } from '#web/applications/form/form-skeleton.tsx'
import { OwnForm, type StepParts } from '#web/applications/form/own-form.tsx'
import { LoadFailure } from '#web/applications/load-failure.tsx'
import { EditPage, type DraftInForm } from '#web/applications/pages/edit-page.tsx'
import { CopiedAnswers } from '#web/applications/start/copied-answers.tsx'
import { ask } from '#web/platform/query-client.ts'
import { studentApplication as say } from '#words/candidates/student-application.ts'
import { askedAgain } from '../asked-again.ts'
import { studentApplications } from '../student-applications.ts'
import { StepBody } from './step-body.tsx'
import { judgedAdmission, studentFormTrack } from './student-track.ts'

const review = async () => (await import('./review.tsx')).review

type FormProps = { editing: DraftInForm<StudentApplication>; admission: Admission }

function Form({ editing, admission }: FormProps) {
  const { application, onChanged, place } = editing
  const { from } = place
  const drive = useMemo(() => judgedAdmission(admission), [admission])
  const fields = useCallback(
    (parts: StepParts) => <StepBody {...parts} {...{ application, admission, onChanged }} />,
    [application, admission, onChanged],
  )
  return (
    <OwnForm
      track={studentFormTrack}
      drive={drive}
      editing={editing}
      notes={<CopiedAnswers {...{ application, from }} applications={studentApplications} anew={askedAgain} />}
      declaration={say('declaration')}
      fields={fields}
      review={review}
    />
  )
}

/** The form of the student track for one draft, with the current admission. */
function StudentForm(editing: DraftInForm<StudentApplication>) {
  const { driveId } = editing.application
  const found = useQuery(ask('GET /api/admissions'))
  const admission = found.data?.admissions.find(({ id }) => id === driveId)
  if (admission) return <Form editing={editing} admission={admission} />
  if (found.isPending) return <FormSkeleton />
  return (
    <LoadFailure
      error={found.error}
      {...(!found.error && { message: say('draftKept') })}
      onTryAgain={() => void found.refetch()}
      isRetrying={found.isFetching}
    />
  )
}

/** `/paramedical/application/{applicationId}/edit` */
export function StudentFormPage() {
  // Fetched in parallel with the application.
  useQuery(ask('GET /api/admissions'))
  return (
    <EditPage applications={studentApplications}>
      {(editing) => <StudentForm key={editing.application.applicationId} {...editing} />}
    </EditPage>
  )
}
