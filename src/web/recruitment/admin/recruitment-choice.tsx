import { useQuery } from '@tanstack/react-query'
import { DriveChoice } from '#web/admin/applications/drive-choice.tsx'
import { ask } from '#web/platform/query-client.ts'
import { Deadline } from '#web/ui/deadline.tsx'
import { allRecruitments } from './faculty-addresses.ts'

/** Every recruitment, also unpublished ones. */
export const storedRecruitments = ask('GET /api/faculty/recruitment', { query: { all: 'true' } })

type RecruitmentChoiceProps = { value: string; onChange: (recruitmentId: string) => void }

/** Which recruitment the dashboard is about. */
export function RecruitmentChoice({ value, onChange }: RecruitmentChoiceProps) {
  const { data } = useQuery(storedRecruitments)
  return (
    <DriveChoice
      label="Recruitment"
      allWord="All recruitments"
      drives={data?.recruitments.map(({ recruitmentId, title }) => ({ id: recruitmentId, title }))}
      value={value === allRecruitments ? undefined : value}
      onChange={(id) => onChange(id ?? allRecruitments)}
    />
  )
}

export function RecruitmentDeadline({ recruitmentId }: { recruitmentId: string }) {
  const { data } = useQuery(storedRecruitments)
  const recruitment = data?.recruitments.find((one) => one.recruitmentId === recruitmentId)
  return recruitment?.applicationDates.endDate ? <Deadline {...recruitment.applicationDates} /> : null
}
