import { useQuery } from '@tanstack/react-query'
import type { StudentStats as Stats } from '#domain/admission/student-application.ts'
import { categories } from '#domain/applications/application.ts'
import { adminStatus, decidedStatuses } from '#domain/applications/status.ts'
import { largest } from '#web/lists/day-series.ts'
import type { ListSearch } from '#web/lists/list-search.ts'
import { PerDay } from '#web/lists/per-day.tsx'
import { PerGender } from '#web/lists/per-gender.tsx'
import { StatsPanel } from '#web/lists/stats-panel.tsx'
import { StatFigure, StatNumbers, type StatNumber } from '#web/lists/stats-strip.tsx'
import { language } from '#web/platform/language.ts'
import { ask } from '#web/platform/query-client.ts'
import { BarRows } from '#web/ui/charts.tsx'
import { sayState } from '#words/indian-states.ts'
import { sayStatus } from '#words/statuses.ts'
import { studentOffice as say } from '#words/student-list.ts'
import { studentPaymentWords } from './student-filters.ts'

/** All filters that numbers set; the others of these are cleared, so that a number shows exactly its applications. */
const none = { status: '', paymentStatus: '', paymentVerified: '', pwd: '' }

function numbersOf(stats: Stats): StatNumber[] {
  const status = (name: string) => stats.applicationStatus[name] ?? 0
  const shown = (label: string, name: string) => ({ label, count: status(name), shows: { ...none, status: name } })
  const toVerify = { ...none, status: 'submitted', paymentStatus: 'paid', paymentVerified: 'false' }
  return [
    { label: say('total'), count: stats.totalApplications, shows: none },
    shown(say('submitted'), 'submitted'),
    ...decidedStatuses.map((one) => shown(sayStatus(one, language), adminStatus(one))),
    shown(say('drafts'), 'pending'),
    { label: say('toVerify'), count: stats.toVerify, isHot: true, shows: toVerify },
    { label: say('verified'), count: stats.verifiedPayment.true, shows: { ...none, paymentVerified: 'true' } },
    { label: say('notVerified'), count: stats.verifiedPayment.false, shows: { ...none, paymentVerified: 'false' } },
    { label: say('pwd'), count: stats.pwd.yes, shows: { ...none, pwd: 'true' } },
  ]
}

function Figures({ stats }: { stats: Stats }) {
  const payment = Object.entries(studentPaymentWords).map(([name, label]) => ({
    label,
    count: stats.paymentStatus[name] ?? 0,
  }))
  return (
    <>
      <PerDay counts={stats.submittedPerDay} />
      <StatFigure title={say('payment')} share={1.1}>
        <BarRows bars={payment} labelWidth={66} />
      </StatFigure>
      <StatFigure title={say('category')} share={0.8}>
        <BarRows bars={categories.map((label) => ({ label, count: stats.categories[label] ?? 0 }))} labelWidth={28} />
      </StatFigure>
      <StatFigure title={say('state')} share={1.25}>
        <BarRows bars={largest(stats.states, 5, (stored) => sayState(stored, language))} />
      </StatFigure>
      <PerGender counts={stats.genders} />
    </>
  )
}

/** Counts and charts of one admission or all; a click on a number filters the list. */
export function StudentStats({
  admissionId,
  onShow,
}: {
  admissionId: string | undefined
  onShow: (shows: ListSearch) => void
}) {
  const stats = useQuery(ask('GET /api/applications/dashboard-stats', { query: { admissionId } }))
  return (
    <StatsPanel of={stats}>
      {(data) => (
        <>
          <StatNumbers numbers={numbersOf(data)} onShow={onShow} />
          <Figures stats={data} />
        </>
      )}
    </StatsPanel>
  )
}
