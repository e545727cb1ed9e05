import { useQuery } from '@tanstack/react-query'
import type { StudentStats as Stats } from '#domain/admission/student-application.ts'
import { categories, genderWords, type Gender } from '#domain/applications/application.ts'
import { dayOf, showDay } from '#domain/platform/calendar.ts'
import { showNumber } from '#domain/platform/money.ts'
import { largest, lastDays } from '#web/lists/day-series.ts'
import type { ListSearch } from '#web/lists/list-search.ts'
import { StatFigure, StatNumbers, StatsStrip, type StatNumber } from '#web/lists/stats-strip.tsx'
import { ask } from '#web/platform/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { BarRows, DayColumns } from '#web/ui/charts.tsx'
import { Callout } from '#web/ui/callout.tsx'
import { Row } from '#web/ui/layout.tsx'
import { SkeletonBar } from '#web/ui/skeleton.tsx'

const daysShown = 26
const paymentWords = {
  pending: 'Not started',
  created: 'Started',
  paid: 'Paid',
  failed: 'Failed',
  refunded: 'Refunded',
}

/** Every filter the numbers set; the others of these are taken away, so that a number shows exactly what it counts. */
const none = { status: '', paymentStatus: '', paymentVerified: '', pwd: '' }

function numbersOf(stats: Stats): StatNumber[] {
  const status = (name: string) => stats.applicationStatus[name] ?? 0
  const shown = (label: string, name: string) => ({ label, count: status(name), shows: { ...none, status: name } })
  const toVerify = { ...none, status: 'submitted', paymentStatus: 'paid', paymentVerified: 'false' }
  return [
    { label: 'Total', count: stats.totalApplications, shows: none },
    shown('Submitted', 'submitted'),
    shown('Accepted', 'accepted'),
    shown('Rejected', 'rejected'),
    shown('Drafts', 'pending'),
    { label: 'Paid, to verify', count: stats.toVerify, isHot: true, shows: toVerify },
    { label: 'Verified', count: stats.verifiedPayment.true, shows: { ...none, paymentVerified: 'true' } },
    { label: 'Not verified', count: stats.verifiedPayment.false, shows: { ...none, paymentVerified: 'false' } },
    { label: 'PwD', count: stats.pwd.yes, shows: { ...none, pwd: 'true' } },
  ]
}

function PerDay({ stats }: { stats: Stats }) {
  const today = dayOf(new Date())
  const days = lastDays(stats.submittedPerDay, today, daysShown)
  const last = days.at(-1)?.count ?? 0
  const summary = `Submitted per day, ${showDay(days[0]?.day ?? today)} to ${showDay(today)}: ${days.map(({ count }) => count).join(', ')}`
  return (
    <StatFigure title={`Per day, last ${daysShown}`} note={`${showNumber(last)} today`}>
      <DayColumns
        days={days.map(({ day, count }) => ({ day: showDay(day), count }))}
        summary={summary}
        heightPixels={74}
      />
    </StatFigure>
  )
}

function Figures({ stats }: { stats: Stats }) {
  const payment = Object.entries(paymentWords).map(([name, label]) => ({
    label,
    count: stats.paymentStatus[name] ?? 0,
  }))
  const gender = (Object.keys(genderWords) as Gender[]).map((name) => ({
    label: genderWords[name],
    count: stats.genders[name] ?? 0,
  }))
  return (
    <>
      <PerDay stats={stats} />
      <StatFigure title="Payment" share={1.1}>
        <BarRows bars={payment} labelWidth={66} />
      </StatFigure>
      <StatFigure title="Category" share={0.8}>
        <BarRows bars={categories.map((label) => ({ label, count: stats.categories[label] ?? 0 }))} labelWidth={28} />
      </StatFigure>
      <StatFigure title="State" share={1.25}>
        <BarRows bars={largest(stats.states, 5)} />
      </StatFigure>
      <StatFigure title="Gender">
        <BarRows bars={gender} labelWidth={70} />
      </StatFigure>
    </>
  )
}

/** Counts and charts of one admission or of all; a click on a number filters the list. */
export function StudentStats({
  admissionId,
  onShow,
}: {
  admissionId: string | undefined
  onShow: (shows: ListSearch) => void
}) {
  const { data, isError, refetch, isFetching } = useQuery(
    ask('GET /api/applications/dashboard-stats', { query: { admissionId } }),
  )
  if (isError) {
    return (
      <Callout tone="bad" isSmall role="alert">
        <Row justify="between">
          Failed to fetch dashboard data.
          <Button size="dense" variant="secondary" isBusy={isFetching} onClick={() => void refetch()}>
            Try Again
          </Button>
        </Row>
      </Callout>
    )
  }
  return (
    <StatsStrip>
      {data ? (
        <>
          <StatNumbers numbers={numbersOf(data)} onShow={onShow} />
          <Figures stats={data} />
        </>
      ) : (
        <SkeletonBar width="100%" height={110} />
      )}
    </StatsStrip>
  )
}
