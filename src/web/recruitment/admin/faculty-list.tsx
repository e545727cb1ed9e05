import { useQuery } from '@tanstack/react-query'
import { adminStatus, decidedStatuses } from '#domain/applications/status.ts'
import type { FacultyRow, FacultyStats } from '#domain/recruitment/faculty-application.ts'
import { recruitmentFacts } from '#domain/recruitment/facts.ts'
import { usePageAddress } from '#web/applications/pages/use-page-address.ts'
import { DriveChoice, ToCurrentDrive } from '#web/drives/drive-choice.tsx'
import { ranked } from '#web/lists/day-series.ts'
import { type ListSearch, ofAll, ofCurrent, withChanges, withoutAnswers, withSearch } from '#web/lists/list-search.ts'
import { PerDay } from '#web/lists/per-day.tsx'
import { PerGender } from '#web/lists/per-gender.tsx'
import { StatsPanel } from '#web/lists/stats-panel.tsx'
import { StatFigure, type StatNumber, StatNumbers } from '#web/lists/stats-strip.tsx'
import { type ListState, useList } from '#web/lists/use-list.ts'
import { language } from '#web/platform/language.ts'
import { useNavigate } from '#lib/router/router-provider.tsx'
import { answerFilters } from '#web/review/shared-filters.ts'
import { ask } from '#web/platform/query-client.ts'
import { ApplicationsList, type ListOf } from '#web/review/applications-list.tsx'
import { BarRows } from '#web/ui/charts.tsx'
import { Deadline } from '#web/ui/deadline.tsx'
import type { LoadState } from '#web/ui/states/loading.ts'
import { candidateList as say } from '#words/candidates/candidate-list.ts'
import { asWritten, type DriveTranslators } from '#words/institute/institute-translations.ts'
import { sayStatus } from '#words/statuses.ts'
import { facultyWireCalls } from '../faculty-applications.ts'
import { recruitmentTranslators, storedRecruitments } from './stored-recruitments.ts'
import { facultyListHref, facultyListName, facultyReviewHref, ofRecruitment } from './faculty-addresses.ts'
import { facultyLetters } from './faculty-letters.tsx'
import { facultyColumns, type ListedColumns } from './faculty-columns.tsx'
import { facultyFilters, facultyQueryNames, facultySorts } from './faculty-filters.ts'

type OnShow = (shows: ListSearch) => void
type ShownStats = { translatorFor: DriveTranslators; onShow: OnShow }

/** All filters that numbers set; the others of these are cleared, so that a number shows exactly its applications. */
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
    { label: say('total'), count: stats.totalApplications, shows: none },
    { label: say('paid'), count: stats.paymentStatus['paid'] ?? 0, shows: paid },
    { label: say('to-verify'), count: stats.toVerify, isHot: true, shows: toVerify },
    { label: say('pwd-candidates'), count: stats.pwd.yes, shows: { ...none, pwd: 'true' } },
    shown(say('submitted'), 'submitted'),
    ...decidedStatuses.map((status) => shown(sayStatus(status, language), adminStatus(status))),
    shown(say('drafts'), 'pending'),
  ]
}

function Departments({ departments, translatorFor, onShow }: Pick<FacultyStats, 'departments'> & ShownStats) {
  const bars = ranked(departments).map(({ label: department, count }) => ({
    label: translatorFor()(department),
    count,
    onShow: () => onShow({ ...none, department }),
  }))
  const total = bars.reduce((sum, { count }) => sum + count, 0)
  return (
    <StatFigure title={say('departments')} note={String(bars.length)} share={3} isScrolling>
      <BarRows bars={bars} labelWidth={110} total={total} columns={2} />
    </StatFigure>
  )
}

/** Counts and charts of one recruitment or all; a click on a number or a department filters the list. */
function FacultyStatsPanel({ of, translatorFor, onShow }: ShownStats & { of: LoadState<FacultyStats> }) {
  return (
    <StatsPanel of={of}>
      {(data) => (
        <>
          <StatNumbers numbers={numbersOf(data)} columns={4} onShow={onShow} />
          <PerDay counts={data.submittedPerDay} />
          <Departments departments={data.departments} translatorFor={translatorFor} onShow={onShow} />
          <PerGender counts={data.genders} />
        </>
      )}
    </StatsPanel>
  )
}

type FacultyListParts = ListedColumns & {
  departments: readonly string[]
  asked: Parameters<typeof answerFilters>[0]
}

/** The list of one recruitment, or of all. */
function facultyList(recruitmentId: string, { departments, asked, ...listed }: FacultyListParts): ListOf<FacultyRow> {
  return {
    track: recruitmentFacts.name,
    applicationHref: (applicationId) => facultyReviewHref(recruitmentId, applicationId),
    hrefOf: ({ recruitmentId: id, ...search }) => withSearch(facultyListHref(id), search),
    name: facultyListName,
    filters: [...facultyFilters(departments, listed.translatorFor()), ...answerFilters(asked)],
    queryNames: facultyQueryNames,
    sorts: facultySorts,
    defaultSort: '-createdAt',
    columns: facultyColumns(listed),
    searchPlaceholder: say('search'),
    scope: ofRecruitment(recruitmentId),
    wire: facultyWireCalls,
    letters: facultyLetters,
  }
}

const untranslated: DriveTranslators = () => asWritten

/** `/faculty/admin/{recruitmentId}/applications/all`: the applications dashboard of the faculty track. */
export function FacultyListPage() {
  const { driveId: recruitmentId } = usePageAddress()
  const list = useList(facultyListName)
  if (recruitmentId !== ofCurrent) return <FacultyList recruitmentId={recruitmentId} list={list} />
  return (
    <ToCurrentDrive
      list={facultyListName}
      of={storedRecruitments}
      hrefOf={(id) => withSearch(facultyListHref(id), list.search)}
    />
  )
}

function FacultyList({ recruitmentId, list }: { recruitmentId: string; list: ListState }) {
  const navigate = useNavigate()
  const stats = useQuery(facultyWireCalls.stats(ofRecruitment(recruitmentId)))
  const { data: drives } = useQuery(storedRecruitments)
  const { data: translatorFor = untranslated } = useQuery(recruitmentTranslators)
  const departments = Object.keys(stats.data?.departments ?? {})
  const isOne = recruitmentId !== ofAll
  const { data: one } = useQuery({
    ...ask('GET /api/faculty/recruitment/{recruitmentId}', { params: { recruitmentId } }),
    enabled: isOne,
  })
  const recruitment = drives?.find(({ id }) => id === recruitmentId)
  const choose = (id: string) =>
    void navigate({ href: withSearch(facultyListHref(id), withChanges(list.search, withoutAnswers(list.search))) })
  return (
    <ApplicationsList
      of={facultyList(recruitmentId, {
        departments,
        asked: one?.recruitment,
        translatorFor,
        countedTo: recruitment?.endDate || undefined,
        isCompact: list.isCompact,
      })}
      list={list}
      driveTitle={recruitment?.title ?? say('all-recruitments')}
      choice={
        <DriveChoice
          list={facultyListName}
          label={say('recruitment')}
          allWord={say('all-recruitments')}
          drives={drives}
          value={isOne ? recruitmentId : undefined}
          onChange={choose}
        />
      }
      note={recruitment?.endDate && <Deadline {...recruitment} />}
      summary={<FacultyStatsPanel of={stats} translatorFor={translatorFor} onShow={list.change} />}
    />
  )
}
