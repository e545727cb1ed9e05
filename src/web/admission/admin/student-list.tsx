import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { StudentRow, StudentStats as Stats } from '#domain/admission/student-application.ts'
import { admissionFacts } from '#domain/admission/facts.ts'
import { answerFilters } from '#web/review/shared-filters.ts'
import { ApplicationsList, type ListOf } from '#web/review/applications-list.tsx'
import { DriveChoice, ToCurrentDrive } from '#web/drives/drive-choice.tsx'
import { ofAll, withoutAnswers, type ListSearch } from '#web/lists/list-search.ts'
import { namesOf } from '#web/lists/filters.ts'
import { type ListState, useList } from '#web/lists/use-list.ts'
import { Deadline } from '#web/ui/deadline.tsx'
import { asWritten, type DriveTranslators } from '#words/institute/institute-translations.ts'
import { studentOffice as say } from '#words/candidates/student-list.ts'
import { allAdmissions, namedCourses, storedAdmissions } from './stored-admissions.ts'
import { seatFilters } from '#web/joining/seat-filters.ts'
import { stageQuery } from '#web/selection/selection-queries.ts'
import { studentWireCalls } from '../student-applications.ts'
import { studentLetters } from './student-letters.tsx'
import { studentColumns } from './student-columns.tsx'
import { ofAdmission, studentListName, studentListOf, studentReviewHref } from './student-addresses.ts'
import { defaultSort, studentFilters, studentQueryNames, studentSorts, studentPaymentWords } from './student-filters.ts'
import { DriveLinks } from '#web/selection/drive-nav.tsx'
import { StageBrief } from '#web/selection/stage-line.tsx'
import { stagedAdmission } from './student-stage.tsx'
import { categories } from '#domain/drives/category.ts'
import { adminStatus, decidedStatuses } from '#domain/applications/status.ts'
import { largest } from '#web/lists/day-series.ts'
import { PerDay } from '#web/lists/per-day.tsx'
import { PerGender } from '#web/lists/per-gender.tsx'
import { StatsPanel } from '#web/lists/stats-panel.tsx'
import { StatFigure, StatNumbers, type StatNumber } from '#web/lists/stats-strip.tsx'
import { language } from '#web/platform/language.ts'
import { ask } from '#web/platform/query-client.ts'
import { BarRows } from '#web/ui/charts.tsx'
import { sayState } from '#words/form/indian-states.ts'
import { sayStatus } from '#words/statuses.ts'

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
    { label: say('column.pwd'), count: stats.pwd.yes, shows: { ...none, pwd: 'true' } },
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
      <StatFigure title={say('filter.category')} share={0.8}>
        <BarRows bars={categories.map((label) => ({ label, count: stats.categories[label] ?? 0 }))} labelWidth={28} />
      </StatFigure>
      <StatFigure title={say('column.state')} share={1.25}>
        <BarRows bars={largest(stats.states, 5, (stored) => sayState(stored, language))} />
      </StatFigure>
      <PerGender counts={stats.genders} />
    </>
  )
}

/** Counts and charts of one admission or all; a click on a number filters the list. */
function StudentStats({
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

const studentList: Omit<ListOf<StudentRow>, 'filters' | 'columns'> = {
  track: admissionFacts.name,
  applicationHref: studentReviewHref,
  hrefOf: studentListOf,
  name: studentListName,
  queryNames: studentQueryNames,
  sorts: studentSorts,
  defaultSort,
  searchPlaceholder: say('searchHint'),
  wire: studentWireCalls,
  letters: studentLetters,
}

/** `/paramedical/admin/applications`: the list of the student track, at first for the current admission. */
export function StudentListPage() {
  const list = useList(studentListName)
  const asksForNothing = Object.keys(list.search).length === 0
  // If the address named no admission, removing its filters must still show all admissions.
  const change = useCallback(
    (changes: ListSearch) => list.change({ admissionId: list.search['admissionId'] ?? ofAll, ...changes }),
    [list],
  )
  if (!asksForNothing) return <StudentList list={{ ...list, change }} />
  return (
    <ToCurrentDrive
      list={studentListName}
      of={storedAdmissions}
      hrefOf={(admissionId) => studentListOf({ admissionId })}
    />
  )
}

const seatNames = seatFilters([]).flatMap(namesOf)

const untranslated: DriveTranslators = () => asWritten

/** Whether somebody has a seat: a round of this admission is published, or the list is of all admissions. */
function useHasSeats(admissionId: string | undefined): boolean {
  const { data } = useQuery({
    ...stageQuery(admissionId ?? ''),
    enabled: admissionId !== undefined,
  })
  if (admissionId === undefined) return true
  return data?.stage.steps.some(({ step, list }) => step === 'round' && list !== null) ?? false
}

function StudentList({ list }: { list: ListState }) {
  const scope = ofAdmission(list.search)
  const { admissionId } = scope
  const { data } = useQuery(storedAdmissions)
  const admission = data?.find(({ id }) => id === admissionId)
  const { data: all } = useQuery(allAdmissions)
  const asked = all?.admissions.find(({ id }) => id === admissionId)
  const { data: courses } = useQuery(namedCourses)
  const translatorFor = courses?.translatorFor ?? untranslated
  const hasSeats = useHasSeats(admissionId)
  const areAsked = seatNames.some((name) => list.search[name])
  // In the list of all admissions few rows have a seat, and its columns need the whole screen.
  const areLast = hasSeats && admissionId !== undefined
  const seats = areAsked ? 'first' : areLast ? 'last' : 'none'
  const columns = useMemo(() => studentColumns({ translatorFor, seats }), [translatorFor, seats])
  const filters = studentFilters(courses?.of(admissionId) ?? [], { named: translatorFor(admissionId), hasSeats })
  return (
    <ApplicationsList
      of={{ ...studentList, scope, columns, filters: [...filters, ...answerFilters(asked)] }}
      list={list}
      driveTitle={admission?.title ?? say('allAdmissions')}
      choice={
        <DriveChoice
          list={studentListName}
          label={say('admission')}
          allWord={say('allAdmissions')}
          drives={data}
          value={admissionId}
          onChange={(id) => list.change({ admissionId: id, ...withoutAnswers(list.search) })}
        />
      }
      note={
        admission?.endDate && (
          <>
            <Deadline {...admission} /> <DriveLinks of={stagedAdmission(admission.id)} current="applications" />
          </>
        )
      }
      summary={
        <>
          {admission && <StageBrief of={stagedAdmission(admission.id)} />}
          <StudentStats admissionId={admissionId} onShow={list.change} />
        </>
      }
    />
  )
}
