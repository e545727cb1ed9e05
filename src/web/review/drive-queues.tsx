import { useQuery } from '@tanstack/react-query'
import { proposedTransitions } from '#domain/applications/decisions/proposal.ts'
import { openScrutiny } from '#domain/applications/standing/scrutiny-standing.ts'
import type { DriveQueue, WorkKind } from '#domain/lists/waiting.endpoints.ts'
import { DriveRow } from '#web/applications/drive-row.tsx'
import type { OfficeDrive, TrackAdmin } from '#web/applications/track.ts'
import type { ListSearch } from '#web/lists/list-search.ts'
import { Row } from '#web/ui/layout.tsx'
import { ListRow, ListRows } from '#web/ui/list-rows.tsx'
import { NotThere } from '#web/ui/states/not-there.tsx'
import { SiteLink } from '#web/ui/links/site-link.tsx'
import { adminFrame as say } from '#words/institute/admin-frame.ts'
import { waitingQuery } from './waiting-list.tsx'

/** Each kind of work in a drive: its words, and the filter of the list of those applications. */
const works: Record<WorkKind, { text: (count: number) => string; shows: ListSearch }> = {
  toVerify: {
    text: (count) => say('driveToVerify', { count }),
    shows: { paymentStatus: 'paid', paymentVerified: 'false', status: 'submitted' },
  },
  toScrutinise: {
    text: (count) => say('driveToScrutinise', { count }),
    shows: { scrutiny: openScrutiny.join(','), status: 'submitted' },
  },
  toConfirm: {
    text: (count) => say('driveToConfirm', { count }),
    shows: { scrutiny: 'toConfirm', status: 'submitted' },
  },
  cameBack: { text: (count) => say('driveCameBack', { count }), shows: { correction: 'cameBack' } },
  overdue: { text: (count) => say('driveOverdue', { count }), shows: { correction: 'overdue' } },
  proposed: {
    text: (count) => say('driveProposed', { count }),
    shows: { status: 'submitted', proposed: proposedTransitions.join(',') },
  },
  toDecide: {
    text: (count) => say('driveToDecide', { count }),
    shows: { status: 'submitted', scrutiny: 'scrutinised', proposed: 'none' },
  },
}
const names = Object.keys(works) as WorkKind[]

type DriveNumbersProps = {
  drive: OfficeDrive
  /** Null where nothing waits for this officer. */
  queue: DriveQueue | null
  listHref: (search: ListSearch) => string
}

/** The numbers of a drive, each with the list behind it. */
export function DriveNumbers({ drive: { work, seats, cancelled }, queue, listHref }: DriveNumbersProps) {
  return (
    <Row gap={[4, 16]} above={4}>
      {names.map((name) => {
        const count = queue?.[name] ?? 0
        const { text, shows } = works[name]
        return (
          count > 0 && (
            <SiteLink key={name} href={listHref(shows)}>
              {text(count)}
            </SiteLink>
          )
        )
      })}
      {!cancelled && (
        <SiteLink href={listHref({ status: 'accepted' })}>
          {say('driveSeats', { accepted: work.accepted, seats })}
        </SiteLink>
      )}
    </Row>
  )
}

/** A track's drives that are open or coming, and those that are over while something waits in them. */
export function DriveQueues({ of: { stored, none, listHref } }: { of: TrackAdmin['drives'] }) {
  const asked = useQuery(stored)
  const { data: waiting } = useQuery(waitingQuery)
  if (!asked.data) return <NotThere of={asked} rows={1} rowHeight={104} />
  const queueOf = ({ id }: OfficeDrive) => waiting?.drives.find(({ driveId }) => driveId === id) ?? null
  const running = asked.data.filter(({ isRunning }) => isRunning)
  const over = asked.data.filter((drive) => !drive.isRunning && queueOf(drive))
  return (
    <ListRows>
      {running.length + over.length === 0 && <ListRow title={none} />}
      {[...running, ...over].map((drive) => (
        <DriveRow
          key={drive.id}
          drive={drive}
          href={listHref(drive.id)}
          note={say('driveApplications', { count: drive.applicationsCount })}
          links={
            <DriveNumbers drive={drive} queue={queueOf(drive)} listHref={(search) => listHref(drive.id, search)} />
          }
        />
      ))}
    </ListRows>
  )
}
