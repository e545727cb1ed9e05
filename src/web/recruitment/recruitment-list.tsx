import { useQuery } from '@tanstack/react-query'
import { ListRow, ListRows } from '#web/ui/list-rows.tsx'
import { NotThere } from '#web/ui/not-there.tsx'
import { announcedRecruitments } from './announced-recruitments.ts'
import { RecruitmentRow } from './recruitment-row.tsx'

const failed = 'Failed to load recruitments. Please try again later.'

/** Every published recruitment, what is open first. */
export function RecruitmentList() {
  const asked = useQuery(announcedRecruitments)
  if (!asked.data) return <NotThere of={asked} rowHeight={112} errorTitle={failed} />
  const recruitments = asked.data
  return (
    <ListRows label="Current recruitments">
      {recruitments.map((recruitment) => (
        <RecruitmentRow key={recruitment.recruitmentId} recruitment={recruitment} />
      ))}
      {recruitments.length === 0 && (
        <ListRow title="No recruitments available" meta="The next one is announced in the notices." />
      )}
    </ListRows>
  )
}
