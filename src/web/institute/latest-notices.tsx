import { useQuery } from '@tanstack/react-query'
import { IconExternalLink } from '@tabler/icons-react'
import { ask } from '#web/platform/query-client.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ListRow, ListRows } from '#web/ui/list-rows.tsx'
import { leavesSite, SiteLink } from '#web/ui/site-link.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { NoticeFacts } from './notice-list.tsx'

/** Notices as rows of a list, newest first. */
export function LatestNotices() {
  const { data, error, refetch, isFetching } = useQuery(ask('GET /api/notices'))
  if (error) return <ErrorState error={error} onTryAgain={() => void refetch()} isRetrying={isFetching} />
  if (!data) return <SkeletonRows />
  return (
    <ListRows>
      {data.notices.map((notice) => (
        <ListRow
          key={notice.id}
          isClickable
          isEndSmall
          title={<SiteLink href={notice.link}>{notice.title}</SiteLink>}
          meta={<NoticeFacts notice={notice} />}
          end={leavesSite(notice.link) && <Icon of={IconExternalLink} size={18} />}
        />
      ))}
      {data.notices.length === 0 && <ListRow title="No notices yet" />}
    </ListRows>
  )
}
