import { useQuery } from '@tanstack/react-query'
import { ask } from '#web/platform/query-client.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ListRow, ListRows } from '#web/ui/list-rows.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { RecruitmentRow } from './recruitment-row.tsx'

/** Every published recruitment, newest first. */
export function RecruitmentList() {
  const { data, error, refetch, isFetching } = useQuery(ask('GET /api/faculty/recruitment'))
  if (error) {
    const title = 'Failed to load recruitments. Please try again later.'
    return <ErrorState title={title} error={error} onTryAgain={() => void refetch()} isRetrying={isFetching} />
  }
  if (!data) return <SkeletonRows rows={3} rowHeight={112} />
  return (
    <ListRows label="Current recruitments">
      {data.recruitments.map((recruitment) => (
        <RecruitmentRow key={recruitment.recruitmentId} recruitment={recruitment} />
      ))}
      {data.recruitments.length === 0 && (
        <ListRow title="No recruitments available" meta="The next one is announced in the notices." />
      )}
    </ListRows>
  )
}
