import type { ApplicationStats } from '#domain/applications/application-stats.ts'
import { showDay } from '#domain/platform/calendar.ts'
import { showNumber } from '#domain/platform/money.ts'
import { withSearch } from '#web/lists/list-search.ts'
import { BarRows, DayColumns } from '#web/ui/charts.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { Loading } from '#web/ui/loading.ts'
import { SiteLink } from '#web/ui/site-link.tsx'
import { NotThere } from '#web/ui/not-there.tsx'
import css from './work-queue.module.css'

type Bars = readonly { label: string; count: number }[]
type WorkQueueProps<T extends ApplicationStats> = {
  of: Loading<T>
  /** The list the numbers lead to. */
  listHref: string
  charts: (stats: T) => readonly { title: string; bars: Bars; labelWidth: number }[]
}

type TileProps = { word: string; hint: string; count: number; href: string; isWork?: boolean }

function Tile({ word, hint, count, href, isWork = false }: TileProps) {
  return (
    <SiteLink href={href} className={classNames(css.tile, isWork && count > 0 && css.hot)}>
      <span className={css.count}>{showNumber(count)}</span>
      <span className={css.word}>{word}</span>
      <span className={css.hint}>{hint}</span>
    </SiteLink>
  )
}

function Tiles({ stats, listHref }: { stats: ApplicationStats; listHref: string }) {
  const shown = (status: string) => ({
    count: stats.applicationStatus[status] ?? 0,
    href: withSearch(listHref, { status }),
  })
  const toVerify = withSearch(listHref, { paymentStatus: 'paid', paymentVerified: 'false', status: 'submitted' })
  return (
    <div className={css.queue}>
      <Tile isWork word="Payments to verify" hint="Submitted and paid" count={stats.toVerify} href={toVerify} />
      <Tile isWork word="To decide" hint="Submitted" {...shown('submitted')} />
      <Tile word="Accepted" hint="Applicants told by mail" {...shown('accepted')} />
      <Tile word="Rejected" hint="Applicants told by mail" {...shown('rejected')} />
      <Tile word="Drafts" hint="Not sent yet" {...shown('pending')} />
      <Tile word="In all" hint="Every application" count={stats.totalApplications} href={listHref} />
    </div>
  )
}

function Charts<T extends ApplicationStats>({ stats, charts }: { stats: T; charts: WorkQueueProps<T>['charts'] }) {
  const days = stats.submittedPerDay.map(({ day, count }) => ({ day: showDay(day), count }))
  const last = days.at(-1)
  return (
    <div className={css.charts}>
      <figure className={css.chart}>
        <figcaption>
          <span>Submitted per day</span>
          {last && <b>{`${showNumber(last.count)} on ${last.day}`}</b>}
        </figcaption>
        <DayColumns days={days} summary={`Applications submitted per day, ${days.length} days`} />
      </figure>
      {charts(stats).map(({ title, bars, labelWidth }) => (
        <figure key={title} className={css.chart}>
          <figcaption>{title}</figcaption>
          <BarRows bars={bars} labelWidth={labelWidth} />
        </figure>
      ))}
    </div>
  )
}

/** What waits for an administrator in a track, and how much there is. */
export function WorkQueue<T extends ApplicationStats>({ of, listHref, charts }: WorkQueueProps<T>) {
  if (!of.data) return <NotThere of={of} rows={2} errorTitle="Failed to fetch dashboard data." />
  return (
    <>
      <Tiles stats={of.data} listHref={listHref} />
      <Charts stats={of.data} charts={charts} />
    </>
  )
}
