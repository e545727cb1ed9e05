import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { seatsOfRound } from '#domain/selection/standing.ts'
import type { Seat } from '#domain/selection/published-list.ts'
import type { AllotmentRun, Move, RunSummary } from '#domain/selection/run-operations.ts'
import { useNavigate } from '#web/platform/router/router-provider.tsx'
import { AdminActions, AdminSection } from '#web/ui/admin/admin-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { SureDialog } from '#web/ui/confirm-dialog.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Soft, Stack } from '#web/ui/layout.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { DataTable, HeadCell } from '#web/ui/table/data-table.tsx'
import { Cell, GroupRow, TableRow } from '#web/ui/table/table-parts.tsx'
import { showToast } from '#web/ui/toast.ts'
import { allotmentRuns as say } from '#words/allotment-runs.ts'
import { OfficeReason } from './office-reason.tsx'
import { useCourseName } from './course-names.tsx'
import type { CourseName } from './course-names.tsx'
import type { SelectedDrive } from './policies-page.tsx'
import { TakenOff } from './taken-off.tsx'
import { sayRank } from './rank.ts'
import { titleOfRun } from './title-of-run.ts'
import css from './selection.module.css'

/** Differences that are drawn. */
const mostMoves = 200

const seatIn = (nameOf: CourseName) => (seat: Seat | null) =>
  seat ? say('seatOf', { seat: seat.seat, course: nameOf(seat.course) }) : say('noSeat')

const ofSeats = ['advertised', 'movedIn', 'movedOut', 'seats', 'given', 'vacant'] as const

/** The seats of every course and category that has some, in rows that add up, with closing ranks. */
function Outcome({ run: { courses, vacancies: vacant, closingRanks, conversions, inputHash } }: { run: AllotmentRun }) {
  const nameOf = useCourseName()
  const rows = seatsOfRound({ courses, conversions, vacant }).filter(({ advertised, seats }) => advertised + seats > 0)
  return (
    <AdminSection title={say('outcome')}>
      <DataTable
        caption={say('outcome')}
        isTight
        head={
          <>
            <HeadCell>{say('category')}</HeadCell>
            {ofSeats.map((column) => (
              <HeadCell key={column} align="right">
                {say(column)}
              </HeadCell>
            ))}
            <HeadCell align="right">{say('closing')}</HeadCell>
          </>
        }
      >
        {[...Map.groupBy(rows, ({ course }) => course)].flatMap(([course, ofCourse]) => [
          <GroupRow key={course} columns={ofSeats.length + 2}>
            {nameOf(course)}
          </GroupRow>,
          ...ofCourse.map((row) => (
            <TableRow key={`${course} ${row.category}`}>
              <Cell>{row.category}</Cell>
              {ofSeats.map((column) => (
                <Cell key={column} data-align="right">
                  {row[column]}
                </Cell>
              ))}
              <Cell data-align="right">{sayRank(closingRanks[course]?.[row.category])}</Cell>
            </TableRow>
          )),
        ])}
      </DataTable>
      {conversions.map(({ course, ...converted }) => (
        <p key={`${course} ${converted.from}`}>{say('converted', { ...converted, course: nameOf(course) })}</p>
      ))}
      <Soft as="p" isSmall className={css.hash}>
        {say('input', { hash: inputHash })}
      </Soft>
    </AdminSection>
  )
}

function People({ allotment, candidates, round }: Pick<AllotmentRun, 'allotment' | 'candidates' | 'round'>) {
  const saySeat = seatIn(useCourseName())
  const isLater = round > 1
  return (
    <AdminSection title={say('people')}>
      <DataTable
        caption={say('people')}
        isTight
        head={
          <>
            <HeadCell align="right">{say('rank')}</HeadCell>
            <HeadCell>{say('application')}</HeadCell>
            <HeadCell>{say('category')}</HeadCell>
            {isLater && <HeadCell>{say('before')}</HeadCell>}
            <HeadCell>{say('seat')}</HeadCell>
            <HeadCell>{say('why')}</HeadCell>
          </>
        }
      >
        {allotment.map(({ applicationId, rank, category, before, outcome, reason }) => (
          <TableRow key={applicationId}>
            <Cell data-align="right">{sayRank(rank)}</Cell>
            <Cell>{applicationId}</Cell>
            <Cell>{category}</Cell>
            {isLater && <Cell className={css.seat}>{before && saySeat(before)}</Cell>}
            <Cell className={css.seat}>{saySeat(outcome)}</Cell>
            <Cell className={css.reason}>{reason}</Cell>
          </TableRow>
        ))}
      </DataTable>
      {candidates > allotment.length && (
        <Soft as="p">{say('shown', { shown: allotment.length, all: candidates })}</Soft>
      )}
    </AdminSection>
  )
}

function Moves({ moves }: { moves: readonly Move[] }) {
  const saySeat = seatIn(useCourseName())
  if (moves.length === 0) return <p>{say('same')}</p>
  return (
    <Stack gap={8}>
      <p>{say('moves', { count: moves.length })}</p>
      <DataTable
        caption={say('moved')}
        isTight
        head={
          <>
            <HeadCell align="right">{say('rank')}</HeadCell>
            <HeadCell>{say('application')}</HeadCell>
            <HeadCell>{say('there')}</HeadCell>
            <HeadCell>{say('here')}</HeadCell>
            <HeadCell>{say('why')}</HeadCell>
          </>
        }
      >
        {moves.slice(0, mostMoves).map(({ applicationId, rank, wasIn, isIn, from, to, reason }) => (
          <TableRow key={applicationId}>
            <Cell data-align="right">{sayRank(rank)}</Cell>
            <Cell>{applicationId}</Cell>
            <Cell className={css.seat}>{wasIn ? saySeat(from) : say('notIn')}</Cell>
            <Cell className={css.seat}>
              <b>{isIn ? saySeat(to) : say('notIn')}</b>
            </Cell>
            <Cell className={css.reason}>{reason}</Cell>
          </TableRow>
        ))}
      </DataTable>
    </Stack>
  )
}

type ComparedProps = { of: SelectedDrive; run: AllotmentRun; others: readonly RunSummary[] }

/** What differs from another run that one chooses, and why. */
function Compared({ of: { client, driveId }, run, others }: ComparedProps) {
  // What a corrigendum changes is seen first.
  const [other, setOther] = useState(
    others.find(({ number }) => number !== null && number === run.corrects?.number)?.id ?? '',
  )
  const answer = useQuery({ ...client.compare(driveId, other, run.id), enabled: other !== '' })
  if (others.length === 0) return null
  return (
    <AdminSection title={say('moved')}>
      <Stack gap={12}>
        <SelectField
          label={say('compare')}
          placeholder={say('compare.none')}
          value={other}
          options={others.map((one) => ({ value: one.id, label: titleOfRun(one) }))}
          onChange={({ currentTarget }) => setOther(currentTarget.value)}
        />
        {other !== '' && (
          <Loaded of={answer}>
            {({ moves, holdings }) => (
              <>
                {run.state === 'composed' && run.corrects && (
                  <TakenOff
                    numbers={moves.filter(({ from }) => from !== null).map(({ applicationId }) => applicationId)}
                    holdings={holdings}
                    corrects={run.corrects}
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

/** Publishing a run of somebody else, or discarding it. */
function RunActions({ of: { client, driveId, mayApprove, mayPropose, runsHref }, run }: Omit<ComparedProps, 'others'>) {
  const [asked, setAsked] = useState<'discard' | 'publish' | null>(null)
  const navigate = useNavigate()
  const { id, round, seated, answerBy: until, isOwn, state, publishedInstead: instead } = run
  if (state !== 'composed' || !mayPropose) return null
  const isOvertaken = instead !== null
  const close = () => setAsked(null)
  const publish = async () => {
    await client.approve(driveId, id)
    showToast({ type: 'success', title: say('published') })
  }
  const discard = async () => {
    await client.discard(driveId, id)
    showToast({ type: 'success', title: say('discarded') })
    await navigate({ href: runsHref })
  }
  return (
    <>
      {isOvertaken ? <p>{say('state.overtaken', { number: instead })}</p> : isOwn && <p>{say('byAnother')}</p>}
      <AdminActions isSticky>
        <Button size="dense" variant="quiet" onClick={() => setAsked('discard')}>
          {say('discard')}
        </Button>
        {mayApprove && !isOwn && !isOvertaken && (
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
          {say('publish.text', { seated, until })}
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

/** A run: what came of it, how it differs from others, and the way to publish it. */
export function OneRun({ of, runId, runs }: { of: SelectedDrive; runId: string; runs: readonly RunSummary[] }) {
  const answer = useQuery(of.client.run(of.driveId, runId))
  return (
    <Loaded of={answer}>
      {({ run }) => (
        <>
          <AdminSection title={titleOfRun(run)}>
            {run.corrects && (
              <p>
                {say('corrects', run.corrects)} <OfficeReason of={run.corrects} />
              </p>
            )}
            {run.factsFrom !== null && <p>{say('factsFrom', { number: run.factsFrom })}</p>}
            <p>{say('counts', { candidates: run.candidates, seated: run.seated, vacant: run.vacant })}</p>
            {run.state === 'composed' && run.publishedInstead === null && (
              <p>{say('answerUntil', { until: run.answerBy })}</p>
            )}
          </AdminSection>
          <Outcome run={run} />
          <Compared of={of} run={run} others={runs.filter(({ id }) => id !== runId)} />
          <People {...run} />
          <RunActions of={of} run={run} />
        </>
      )}
    </Loaded>
  )
}
