import { useQuery } from '@tanstack/react-query'
import { ask } from '#web/platform/query-client.ts'
import { Deadline } from '#web/ui/deadline.tsx'
import css from './admission-choice.module.css'

/** Every admission, also unpublished ones. */
export const allAdmissions = ask('GET /api/admissions', { query: { all: 'true' } })

type AdmissionChoiceProps = { value: string | undefined; onChange: (admissionId: string | undefined) => void }

/** Which admission the dashboard is about. */
export function AdmissionChoice({ value, onChange }: AdmissionChoiceProps) {
  const { data } = useQuery(allAdmissions)
  return (
    <select
      className={css.choice}
      aria-label="Admission"
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
    >
      <option value="">All admissions</option>
      {data?.admissions.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  )
}

export function AdmissionDeadline({ admissionId }: { admissionId: string }) {
  const { data } = useQuery(allAdmissions)
  const admission = data?.admissions.find(({ id }) => id === admissionId)
  return admission ? <Deadline startDate={admission.startDate} endDate={admission.endDate} /> : null
}
