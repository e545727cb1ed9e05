import { useQuery } from '@tanstack/react-query'
import type { SelectionWaiting, SelectionWork } from '#domain/lists/waiting.endpoints.ts'
import type { SelectionPageName, Track, TrackAdmin } from '#web/applications/track.ts'
import { ListRow, ListRows } from '#web/ui/list-rows.tsx'
import { SiteLink } from '#web/ui/links/site-link.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { adminFrame as say } from '#words/institute/admin-frame.ts'
import { waitingQuery } from './waiting-list.tsx'

/** The page on which each kind of work is done: one of the drive, or the refunds in a state. */
const pages: Record<SelectionWork, SelectionPageName | 'drives' | { refundsIn: string }> = {
  listsToSign: 'lists',
  draftsToSign: 'allotments',
  corrigendumToSign: 'policies',
  cancellingToConfirm: 'drives',
  refundsToApprove: { refundsIn: 'proposed' },
  objections: 'lists',
  provisionalDue: 'lists',
  finalDue: 'lists',
  roundDue: 'allotments',
  expected: 'joining',
  refundsToPropose: { refundsIn: 'ready' },
}

/** What another officer has done, and waits for this one. */
const toSign: readonly SelectionWork[] = [
  'listsToSign',
  'draftsToSign',
  'corrigendumToSign',
  'cancellingToConfirm',
  'refundsToApprove',
]

type QueuedTrack = Pick<Track, 'name'> & { drives: Pick<TrackAdmin['drives'], 'editHref' | 'selectionHref'> }
type WorkRowsProps = { title: string; rows: readonly SelectionWaiting[]; tracks: readonly QueuedTrack[] }

function hrefOf({ what, driveId, track }: SelectionWaiting, tracks: readonly QueuedTrack[]): string {
  const page = pages[what]
  if (typeof page === 'object') return `/admin/refunds?state=${page.refundsIn}`
  const drives = tracks.find(({ name }) => name === track)?.drives
  const href = page === 'drives' ? drives?.editHref : drives?.selectionHref?.(driveId, page)
  return href ?? '/dashboard'
}

function Rows({ title, rows, tracks }: WorkRowsProps) {
  if (rows.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <ListRows label={title}>
        {rows.map((one) => (
          <ListRow
            key={`${one.what} ${one.driveId}`}
            isClickable
            hasChevron
            title={<SiteLink href={hrefOf(one, tracks)}>{say.by(`work.${one.what}`, { count: one.count })}</SiteLink>}
            meta={<UserText>{one.title}</UserText>}
            below={one.until && say('lastDay', { until: one.until })}
          />
        ))}
      </ListRows>
    </section>
  )
}

/** What is due in selections: first what waits for a second signature. */
export function SelectionRows({ rows, tracks }: Omit<WorkRowsProps, 'title'>) {
  const isToSign = ({ what }: SelectionWaiting) => toSign.includes(what)
  return (
    <>
      <Rows title={say('toSign')} rows={rows.filter(isToSign)} tracks={tracks} />
      <Rows title={say('selection')} rows={rows.filter((one) => !isToSign(one))} tracks={tracks} />
    </>
  )
}

/** The same as it is at this visit. */
export function SelectionWaitingList({ tracks }: Pick<WorkRowsProps, 'tracks'>) {
  const { data } = useQuery(waitingQuery)
  return data && <SelectionRows rows={data.selection} tracks={tracks} />
}
