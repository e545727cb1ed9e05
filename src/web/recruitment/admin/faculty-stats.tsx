import type { FacultyStats } from '#domain/recruitment/faculty-application.ts'
import { ranked } from '#web/lists/day-series.ts'
import type { ListSearch } from '#web/lists/list-search.ts'
import { PerDay } from '#web/lists/per-day.tsx'
import { PerGender } from '#web/lists/per-gender.tsx'
import { StatsPanel } from '#web/lists/stats-panel.tsx'
import { StatFigure, StatNumbers, type StatNumber } from '#web/lists/stats-strip.tsx'
import { BarRows } from '#web/ui/charts.tsx'
import type { Loading } from '#web/ui/loading.ts'

type OnShow = (shows: ListSearch) => void

/** Every filter the numbers set; the others of these are taken away, so that a number shows exactly what it counts. */
const none = { status: '', paymentStatus: '', paymentVerified: '', pwd: '', department: '' }

function numbersOf(stats: FacultyStats): StatNumber[] {
  const shown = (label: string, name: string) => ({
    label,
    count: stats.applicationStatus[name] ?? 0,
    shows: { ...none, status: name },
  })
  const paid = { ...none, paymentStatus: 'paid' }
  const toVerify = { ...paid, status: 'submitted', paymentVerified: 'false' }
  return [
    { label: 'Total applications', count: stats.totalApplications, shows: none },
    { label: 'Successful payments', count: stats.paymentStatus['paid'] ?? 0, shows: paid },
    { label: 'To verify', count: stats.toVerify, isHot: true, shows: toVerify },
    { label: 'PwD candidates', count: stats.pwd.yes, shows: { ...none, pwd: 'true' } },
    shown('Submitted', 'submitted'),
    shown('Accepted', 'accepted'),
    shown('Rejected', 'rejected'),
    shown('Drafts', 'pending'),
  ]
}

function Departments({ departments, onShow }: Pick<FacultyStats, 'departments'> & { onShow: OnShow }) {
  const bars = ranked(departments).map((bar) => ({ ...bar, onShow: () => onShow({ ...none, department: bar.label }) }))
  const total = bars.reduce((sum, { count }) => sum + count, 0)
  return (
    <StatFigure title="Departments" note={String(bars.length)} share={3} isScrolling>
      <BarRows bars={bars} labelWidth={110} total={total} columns={2} />
    </StatFigure>
  )
}

/** Counts and charts of one recruitment or of all; a click on a number or a department filters the list. */
export function FacultyStatsPanel({ of, onShow }: { of: Loading<FacultyStats>; onShow: OnShow }) {
  return (
    <StatsPanel of={of}>
      {(data) => (
        <>
          <StatNumbers numbers={numbersOf(data)} columns={4} onShow={onShow} />
          <PerDay counts={data.submittedPerDay} />
          <Departments departments={data.departments} onShow={onShow} />
          <PerGender counts={data.genders} />
        </>
      )}
    </StatsPanel>
  )
}
