import { useQuery } from '@tanstack/react-query'
import { DriveChoice } from '#web/admin/applications/drive-choice.tsx'
import { ask } from '#web/platform/query-client.ts'
import { Deadline } from '#web/ui/deadline.tsx'

/** Every admission, also unpublished ones. */
export const allAdmissions = ask('GET /api/admissions', { query: { all: 'true' } })

type AdmissionChoiceProps = { value: string | undefined; onChange: (admissionId: string | undefined) => void }

/** Which admission the dashboard is about. */
export function AdmissionChoice(props: AdmissionChoiceProps) {
  const { data } = useQuery(allAdmissions)
  return <DriveChoice label="Admission" allWord="All admissions" drives={data?.admissions} {...props} />
}

export function AdmissionDeadline({ admissionId }: { admissionId: string }) {
  const { data } = useQuery(allAdmissions)
  const admission = data?.admissions.find(({ id }) => id === admissionId)
  return admission?.endDate ? <Deadline startDate={admission.startDate} endDate={admission.endDate} /> : null
}
