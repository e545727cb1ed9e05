import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { seatsOfRound } from '#domain/selection/standing.ts'
import type { Seat } from '#domain/selection/published-list.ts'
import type { RoundAllotment, Move, AllotmentSummary } from '#domain/selection/allotments.endpoints.ts'
import { call } from '#web/platform/api.ts'
import { ask } from '#web/platform/query-client.ts'
import { useNavigate } from '#lib/router/router-provider.tsx'
import { AdminActions, AdminSection } from '#web/ui/admin/admin-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { SureDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Muted, Stack } from '#web/ui/layout.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { allotments as say } from '#words/selection/allotments.ts'
import { OfficeReason } from './office-reason.tsx'
import { useCourseName, type CourseName } from './course-names.tsx'
import type { SelectedDrive } from './policies-page.tsx'
import { TakenOff } from './taken-off.tsx'
import { sayRank } from './rank.ts'
import { ClosedWithPwd } from './seats-table.tsx'
import { titleOfAllotment } from './title-of-allotment.ts'
import { shownRows } from './shown-rows.ts'
import css from './selection.module.css'

/** Differences that are drawn. */
const mostMoves = 200

const seatIn = (nameOf: CourseName) => (seat: Seat | null) =>
  seat ? say('seatOf', { seat: seat.seat, course: nameOf(seat.course) }) : say('noSeat')

const ofSeats = ['advertised', 'movedIn', 'movedOut', 'seats', 'given', 'vacant'] as const

/** The seats of every course and category that has some, in rows that add up, with closing ranks. */
function Outcome({ allotment }: { allotment: RoundAllotment }) {
  const { courses, vacancies: vacant, closingRanks, conversions, inputHash } = allotment
  const nameOf = useCourseName()
  const rows = seatsOfRound({ courses, conversions, vacant }).filter(({ advertised, seats }) => advertised + seats > 0)
  const columns: TableColumn<(typeof rows)[number]>[] = [
    { head: say('category'), of: ({ category }) => category },
    ...ofSeats.map((column) => ({
      head: say(column),
      kind: 'count' as const,
      of: (row: (typeof rows)[number]) => row[column],
    })),
    { head: say('closing'), kind: 'rank', of: ({ course, category }) => sayRank(closingRanks[course]?.[category]) },
  ]
  return (
    <AdminSection title={say('outcome')}>
      <DataTable
        caption={say('outcome')}
        columns={columns}
        rows={rows}
        keyOf={({ course, category }) => `${course} ${category}`}
        groups={{ of: ({ course }) => course, say: nameOf }}
        isTight
      />
      <ClosedWithPwd courses={courses} />
      {conversions.map(({ course, ...converted }) => (
        <p key={`${course} ${converted.from}`}>{say('converted', { ...converted, course: nameOf(course) })}</p>
      ))}
      <Muted as="p" isSmall className={css.hash}>
        {say('input', { hash: inputHash })}
      </Muted>
    </AdminSection>
  )
}

function People({ rows, candidates, round }: Pick<RoundAllotment, 'rows' | 'candidates' | 'round'>) {
  const saySeat = seatIn(useCourseName())
  const before: TableColumn<RoundAllotment['rows'][number]> = {
    head: say('before'),
    of: (row) => row.before && saySeat(row.before),
    className: css.seat,
  }
  const columns: TableColumn<RoundAllotment['rows'][number]>[] = [
    { head: say('rank'), kind: 'rank', of: ({ rank }) => sayRank(rank) },
    { head: say('application'), of: ({ applicationId }) => applicationId },
    { head: say('category'), of: ({ category }) => category },
    ...(round > 1 ? [before] : []),
    { head: say('seat'), of: ({ outcome }) => saySeat(outcome), className: css.seat },
    { head: say('why'), of: ({ reason }) => reason, className: css.reason },
  ]
  return (
    <AdminSection title={say('people')}>
      <DataTable
        caption={say('people')}
        columns={columns}
        rows={rows}
        keyOf={({ applicationId }) => applicationId}
        isTight
      />
      {candidates > rows.length && <Muted as="p">{say('shown', { shown: rows.length, all: candidates })}</Muted>}
    </AdminSection>
  )
}

function Moves({ moves }: { moves: readonly Move[] }) {
  const saySeat = seatIn(useCourseName())
  if (moves.length === 0) return <p>{say('same')}</p>
  const columns: TableColumn<Move>[] = [
    { head: say('rank'), kind: 'rank', of: ({ rank }) => sayRank(rank) },
    { head: say('application'), of: ({ applicationId }) => applicationId },
    { head: say('there'), of: ({ wasIn, from }) => (wasIn ? saySeat(from) : say('notIn')), className: css.seat },
    { head: say('here'), of: ({ isIn, to }) => <b>{isIn ? saySeat(to) : say('notIn')}</b>, className: css.seat },
    { head: say('why'), of: ({ reason }) => reason, className: css.reason },
  ]
  return (
    <Stack gap={8}>
      <p>{say('moves', { count: moves.length })}</p>
      <DataTable
        caption={say('moved')}
        columns={columns}
        rows={moves.slice(0, mostMoves)}
        keyOf={({ applicationId }) => applicationId}
        isTight
      />
    </Stack>
  )
}

type ComparedProps = { of: SelectedDrive; allotment: RoundAllotment; others: readonly AllotmentSummary[] }

/** What differs from another allotment that one chooses, and why. */
function Compared({ of: { driveId }, allotment, others }: ComparedProps) {
  // What a corrigendum changes is seen first.
  const [other, setOther] = useState(
    others.find(({ number }) => number !== null && number === allotment.corrects?.number)?.id ?? '',
  )
  const answer = useQuery({
    ...ask('GET /api/drives/{id}/selection/allotments/{allotmentId}/compare/{other}', {
      params: { id: driveId, allotmentId: other, other: allotment.id },
    }),
    enabled: other !== '',
  })
  if (others.length === 0) return null
  return (
    <AdminSection title={say('moved')}>
      <Stack gap={12}>
        <SelectField
          label={say('compare')}
          placeholder={say('compare.none')}
          value={other}
          options={others.map((one) => ({ value: one.id, label: titleOfAllotment(one) }))}
          onChange={({ currentTarget }) => setOther(currentTarget.value)}
        />
        {other !== '' && (
          <Loaded of={answer}>
            {({ moves, holdings }) => (
              <>
                {allotment.state === 'prepared' && allotment.corrects && (
                  <TakenOff
                    numbers={moves.filter(({ from }) => from !== null).map(({ applicationId }) => applicationId)}
                    holdings={holdings}
                    corrects={allotment.corrects}
                  />
                )}
                <Moves moves={moves} />
              </>
            )}
          </Loaded>
        )}
      </Stack>
    </AdminSection>
  )
}

/** Publishing a draft allotment of somebody else, or discarding it. */
function AllotmentActions({
  of: { driveId, mayApprove, mayPropose, allotmentsHref },
  allotment,
}: Omit<ComparedProps, 'others'>) {
  const [asked, setAsked] = useState<'discard' | 'publish' | null>(null)
  const navigate = useNavigate()
  const { id, round, toAnswer, corrects, answerBy: until, isOwn, state, publishedInstead: instead } = allotment
  if (state !== 'prepared' || !mayPropose) return null
  const params = { id: driveId, allotmentId: id }
  const close = () => setAsked(null)
  const publish = async () => {
    const request = { params, query: shownRows }
    await call('POST /api/drives/{id}/selection/allotments/{allotmentId}/approve', request)
    showToast({ type: 'success', title: say('published') })
  }
  const discard = async () => {
    await call('DELETE /api/drives/{id}/selection/allotments/{allotmentId}', { params })
    showToast({ type: 'success', title: say('discarded') })
    await navigate({ href: allotmentsHref })
  }
  return (
    <>
      {instead !== null ? <p>{say('state.overtaken', { number: instead })}</p> : isOwn && <p>{say('byAnother')}</p>}
      <AdminActions isSticky>
        <Button size="dense" variant="quiet" onClick={() => setAsked('discard')}>
          {say('discard')}
        </Button>
        {mayApprove && !isOwn && instead === null && (
          <Button size="dense" onClick={() => setAsked('publish')}>
            {say('publish')}
          </Button>
        )}
      </AdminActions>
      {asked === 'publish' && (
        <SureDialog
          title={say('publish.title', { round })}
          confirmLabel={say('publish')}
          isDestructive={false}
          onSure={publish}
          onClose={close}
        >
          {say('publish.text', { toAnswer, until, isCorrected: corrects ? 'yes' : 'no' })}
        </SureDialog>
      )}
      {asked === 'discard' && (
        <SureDialog title={say('discard.title')} confirmLabel={say('discard')} onSure={discard} onClose={close}>
          {say('discard.text')}
        </SureDialog>
      )}
    </>
  )
}

/** An allotment: its result, how it differs from others, and the way to publish it. */
export function OneAllotment({
  of,
  allotmentId,
  allotments,
}: {
  of: SelectedDrive
  allotmentId: string
  allotments: readonly AllotmentSummary[]
}) {
  const answer = useQuery(
    ask('GET /api/drives/{id}/selection/allotments/{allotmentId}', {
      params: { id: of.driveId, allotmentId },
      query: shownRows,
    }),
  )
  return (
    <Loaded of={answer}>
      {({ allotment }) => (
        <>
          <AdminSection title={titleOfAllotment(allotment)}>
            {allotment.corrects && (
              <p>
                {say('corrects', allotment.corrects)} <OfficeReason of={allotment.corrects} />
              </p>
            )}
            {allotment.factsFrom !== null && <p>{say('factsFrom', { number: allotment.factsFrom })}</p>}
            <p>
              {say('counts', { candidates: allotment.candidates, seated: allotment.seated, vacant: allotment.vacant })}
            </p>
            {allotment.state === 'prepared' && allotment.publishedInstead === null && (
              <p>{say('answerUntil', { until: allotment.answerBy })}</p>
            )}
          </AdminSection>
          <Outcome allotment={allotment} />
          <Compared of={of} allotment={allotment} others={allotments.filter(({ id }) => id !== allotmentId)} />
          <People {...allotment} />
          <AllotmentActions of={of} allotment={allotment} />
        </>
      )}
    </Loaded>
  )
}
