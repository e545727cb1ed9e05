import { useQuery } from '@tanstack/react-query'
import type { StudentApplication } from '#domain/admission/student-application.ts'
import { LoadFailure } from '#web/applications/load-failure.tsx'
import { AnswerForm, type AnswerFormProps } from '#web/corrections/answer-form.tsx'
import { ask } from '#web/platform/query-client.ts'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { judgedAdmission, studentFormTrack } from './student-track.ts'

/** The form with which a student answers a correction. */
export function StudentCorrection(props: AnswerFormProps<StudentApplication>) {
  const found = useQuery(ask('GET /api/admissions'))
  const admission = found.data?.admissions.find(({ id }) => id === props.application.driveId)
  if (admission) return <AnswerForm {...props} track={studentFormTrack} drive={judgedAdmission(admission)} />
  if (found.isPending) return <SkeletonRows rows={2} rowHeight={72} />
  return <LoadFailure error={found.error} onTryAgain={() => void found.refetch()} isRetrying={found.isFetching} />
}
