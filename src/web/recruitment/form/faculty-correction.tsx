import { useQuery } from '@tanstack/react-query'
import type { FacultyApplication } from '#domain/recruitment/faculty-application.ts'
import { LoadFailure } from '#web/applications/load-failure.tsx'
import { AnswerForm, type AnswerFormProps } from '#web/corrections/answer-form.tsx'
import { ask } from '#web/platform/query-client.ts'
import { SkeletonRows } from '#web/ui/states/skeleton.tsx'
import { facultyFormTrack, judgedRecruitment } from './faculty-track.ts'

/** The form with which a candidate answers a correction. */
export function FacultyCorrection(props: AnswerFormProps<FacultyApplication>) {
  const params = { recruitmentId: props.application.driveId }
  const found = useQuery(ask('GET /api/faculty/recruitment/{recruitmentId}', { params }))
  const recruitment = found.data?.recruitment
  if (recruitment) return <AnswerForm {...props} track={facultyFormTrack} drive={judgedRecruitment(recruitment)} />
  if (found.isPending) return <SkeletonRows rows={2} rowHeight={72} />
  return <LoadFailure error={found.error} onTryAgain={() => void found.refetch()} isRetrying={found.isFetching} />
}
