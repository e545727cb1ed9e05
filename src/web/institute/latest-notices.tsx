import { useQuery } from '@tanstack/react-query'
import { IconExternalLink } from '@tabler/icons-react'
import { Icon } from '#web/ui/marks/icon.tsx'
import { ListRow, ListRows } from '#web/ui/list-rows.tsx'
import { NotThere } from '#web/ui/states/not-there.tsx'
import { leavesSite } from '#web/ui/links/site-link.tsx'
import { instituteRoom as say } from '#words/institute/institute.ts'
import { noticesFor } from './institute-query.ts'
import { NoticeFacts, NoticeLink } from './notice-list.tsx'

/** The notices for the page of a track, newest first. */
export function LatestNotices({ track }: { track: string }) {
  const asked = useQuery(noticesFor(track))
  if (!asked.data) return <NotThere of={asked} />
  const notices = asked.data
  return (
    <ListRows>
      {notices.map((notice) => (
        <ListRow
          key={notice.id}
          isClickable
          isEndSmall
          title={<NoticeLink notice={notice} />}
          meta={<NoticeFacts notice={notice} />}
          end={leavesSite(notice.link) && <Icon of={IconExternalLink} size={18} />}
        />
      ))}
      {notices.length === 0 && <ListRow title={say('noNotices')} />}
    </ListRows>
  )
}
