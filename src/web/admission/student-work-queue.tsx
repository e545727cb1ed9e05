import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { StudentStats } from '#domain/admission/student-application.ts'
import { showDay } from '#domain/platform/calendar.ts'
import { showNumber } from '#domain/platform/money.ts'
import { ask } from '#web/platform/query-client.ts'
import { BarRows, DayColumns } from '#web/ui/charts.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import css from './student-work-queue.module.css'

type TileProps = { word: string; hint: string; count: number; search: Record<string, string>; isWork?: boolean }

function Tile({ word, hint, count, search, isWork = false }: TileProps) {
  return (
    <Link
      to="/paramedical/admin/applications"
      search={search}
      className={classNames(css.tile, isWork && count > 0 && css.hot)}
    >
      <span className={css.count}>{showNumber(count)}</span>
      <span className={css.word}>{word}</span>
      <span className={css.hint}>{hint}</span>
    </Link>
  )
}

function Tiles({ stats }: { stats: StudentStats }) {
  const count = (status: string) => stats.applicationStatus[status] ?? 0
  const toVerify = { paymentStatus: 'paid', paymentVerified: 'false', status: 'submitted' }
  return (
    <div className={css.queue}>
      <Tile isWork word="Payments to verify" hint="Submitted and paid" count={stats.toVerify} search={toVerify} />
      <Tile isWork word="To decide" hint="Submitted" count={count('submitted')} search={{ status: 'submitted' }} />
      <Tile word="Accepted" hint="Applicants told by mail" count={count('accepted')} search={{ status: 'accepted' }} />
      <Tile word="Rejected" hint="Applicants told by mail" count={count('rejected')} search={{ status: 'rejected' }} />
      <Tile word="Drafts" hint="Not sent yet" count={count('pending')} search={{ status: 'pending' }} />
      <Tile word="In all" hint="Every application" count={stats.totalApplications} search={{}} />
    </div>
  )
}

function Charts({ stats }: { stats: StudentStats }) {
  const days = stats.submittedPerDay.map(({ day, count }) => ({ day: showDay(day), count }))
  const last = days.at(-1)
  const bars = (counts: Record<string, number>) => Object.entries(counts).map(([label, count]) => ({ label, count }))
  const states = bars(stats.states).sort((one, other) => other.count - one.count)
  return (
    <div className={css.charts}>
      <figure className={css.chart}>
        <figcaption>
          <span>Submitted per day</span>
          {last && <b>{`${showNumber(last.count)} on ${last.day}`}</b>}
        </figcaption>
        <DayColumns days={days} summary={`Applications submitted per day, ${days.length} days`} />
      </figure>
      <figure className={css.chart}>
        <figcaption>Category</figcaption>
        <BarRows bars={bars(stats.categories)} labelWidth={40} />
      </figure>
      <figure className={css.chart}>
        <figcaption>State</figcaption>
        <BarRows bars={states.slice(0, 5)} labelWidth={110} />
      </figure>
    </div>
  )
}

/** What waits for an administrator in the student track, and how much there is. */
export function StudentWorkQueue() {
  const { data, error, refetch, isFetching } = useQuery(ask('GET /api/applications/dashboard-stats', { query: {} }))
  if (error) {
    return (
      <ErrorState
        title="Failed to fetch dashboard data."
        error={error}
        onTryAgain={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  if (!data) return <SkeletonRows rows={2} />
  return (
    <>
      <Tiles stats={data} />
      <Charts stats={data} />
    </>
  )
}
