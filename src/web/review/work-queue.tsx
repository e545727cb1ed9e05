import type { ApplicationStats } from '#domain/applications/application-stats.ts'
import { adminStatus, decidedStatuses } from '#domain/applications/status.ts'
import { showDay } from '#domain/platform/calendar.ts'
import { showNumber } from '#domain/platform/money.ts'
import { useMayWithin } from '#web/accounts/use-may.ts'
import type { ListSearch } from '#web/lists/list-search.ts'
import { language } from '#web/platform/language.ts'
import { useNavigate } from '#lib/router/router-provider.tsx'
import { BarRows, DayColumns } from '#web/ui/charts.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { LoadState } from '#web/ui/states/loading.ts'
import { SiteLink } from '#web/ui/links/site-link.tsx'
import { NotThere } from '#web/ui/states/not-there.tsx'
import { review as say } from '#words/review/review.ts'
import { sayStatus } from '#words/statuses.ts'
import { Grid } from '#web/ui/grid.tsx'
import { Muted } from '#web/ui/layout.tsx'
import css from './work-queue.module.css'

type Bars = readonly { label: string; count: number; shows: ListSearch }[]
type WorkQueueProps<T extends ApplicationStats> = {
  /** The value of `track` in the tables. */
  track: string
  of: LoadState<T>
  /** The list behind the numbers, of all drives. */
  listHref: (search: ListSearch) => string
  charts: (stats: T) => readonly { title: string; bars: Bars; labelWidth: number }[]
}

/** `isWork` marks a number that waits for the reader. */
type TileProps = { word: string; hint: string; count: number; href: string; isWork?: boolean }

function Tile({ word, hint, count, href, isWork = false }: TileProps) {
  return (
    <SiteLink href={href} className={classNames(css.tile, isWork && count > 0 && css.hot)}>
      <span className={css.count}>{showNumber(count)}</span>
      <span className={css.word}>{word}</span>
      <Muted as="div" isTiny>
        {hint}
      </Muted>
    </SiteLink>
  )
}

type TilesProps = Pick<WorkQueueProps<ApplicationStats>, 'track' | 'listHref'> & { stats: ApplicationStats }

function Tiles({ track, stats, listHref }: TilesProps) {
  const mayWithin = useMayWithin(track)
  const shown = (status: string) => ({
    count: stats.applicationStatus[status] ?? 0,
    href: listHref({ status }),
  })
  const toVerify = listHref({ paymentStatus: 'paid', paymentVerified: 'false', status: 'submitted' })
  return (
    <Grid columns="repeat(auto-fit, minmax(168px, 1fr))" gap={12} phone={2}>
      {mayWithin('payments.verify') && (
        <Tile isWork word={say('toVerify')} hint={say('toVerifyHint')} count={stats.toVerify} href={toVerify} />
      )}
      <Tile word={sayStatus('submitted', language)} hint={say('undecidedHint')} {...shown('submitted')} />
      {decidedStatuses.map((status) => (
        <Tile
          key={status}
          word={sayStatus(status, language)}
          hint={say(status === 'withdrawn' ? 'byApplicant' : 'toldByMail')}
          {...shown(adminStatus(status))}
        />
      ))}
      <Tile word={say('drafts')} hint={say('draftsHint')} {...shown('pending')} />
      <Tile word={say('total')} hint={say('totalHint')} count={stats.totalApplications} href={listHref({})} />
    </Grid>
  )
}

type ChartsProps<T extends ApplicationStats> = Pick<WorkQueueProps<T>, 'listHref' | 'charts'> & { stats: T }

function Charts<T extends ApplicationStats>({ stats, listHref, charts }: ChartsProps<T>) {
  const navigate = useNavigate()
  const days = stats.submittedPerDay.map(({ day, count }) => ({ day: showDay(day), count }))
  const last = stats.submittedPerDay.at(-1)
  return (
    <div className={css.charts}>
      <figure className={css.chart}>
        <figcaption>
          <span>{say('perDay')}</span>
          {last && <b>{say('onDay', { count: last.count, day: last.day })}</b>}
        </figcaption>
        <DayColumns days={days} summary={say('perDaySummary', { days: days.length })} />
      </figure>
      {charts(stats).map(({ title, bars, labelWidth }) => (
        <figure key={title} className={css.chart}>
          <figcaption>{say('withDrafts', { title })}</figcaption>
          <BarRows
            bars={bars.map(({ shows, ...bar }) => ({ ...bar, onShow: () => void navigate({ href: listHref(shows) }) }))}
            labelWidth={labelWidth}
          />
        </figure>
      ))}
    </div>
  )
}

/** Waiting work in a track, with numbers. */
export function WorkQueue<T extends ApplicationStats>({ track, of, listHref, charts }: WorkQueueProps<T>) {
  if (!of.data) return <NotThere of={of} rows={2} errorTitle={say('statsFailed')} />
  return (
    <>
      <Tiles track={track} stats={of.data} listHref={listHref} />
      <Charts stats={of.data} listHref={listHref} charts={charts} />
    </>
  )
}
