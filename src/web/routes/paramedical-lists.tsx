import { useQuery } from '@tanstack/react-query'
import { IconExternalLink } from '@tabler/icons-react'
import { AdmissionRow } from '#web/admission/admission-rows.tsx'
import { NoticeFacts } from '#web/institute/notice-list.tsx'
import { ask } from '#web/platform/query-client.ts'
import { AutoScroll } from '#web/ui/auto-scroll.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Halves } from '#web/ui/layout.tsx'
import { ListRow, ListRows } from '#web/ui/list-rows.tsx'
import { leavesSite, SiteLink } from '#web/ui/site-link.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import css from './paramedical-home.module.css'

function CurrentAdmissions() {
  const { data, error, refetch, isFetching } = useQuery(ask('GET /api/admissions'))
  if (error) return <ErrorState error={error} onTryAgain={() => void refetch()} isRetrying={isFetching} />
  if (!data) return <SkeletonRows />
  const current = data.admissions.filter((admission) => admission.status !== 'Closed')
  return (
    <ListRows>
      {current.map((admission) => (
        <AdmissionRow key={admission.id} admission={admission} isBrief />
      ))}
      {current.length === 0 && (
        <ListRow title="No admission is open" meta="The next one is announced in the notices." />
      )}
    </ListRows>
  )
}

function LatestNotices() {
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

/** The two moving lists, side by side. */
export function ParamedicalLists() {
  return (
    <Halves className={css.lists}>
      <AutoScroll title="Current admissions" id="admissions">
        <CurrentAdmissions />
      </AutoScroll>
      <AutoScroll title="Latest notices" id="notices">
        <LatestNotices />
      </AutoScroll>
    </Halves>
  )
}
