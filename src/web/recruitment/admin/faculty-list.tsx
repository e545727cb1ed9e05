import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { shortApplicationId } from '#domain/applications/application.ts'
import { dayOf, showDay } from '#domain/platform/calendar.ts'
import { joined } from '#domain/platform/text.ts'
import type { FacultyApplicationRow, FacultyStats } from '#domain/recruitment/faculty-application.ts'
import type { facultySortFields } from '#domain/recruitment/faculty.endpoints.ts'
import { usePageAddress } from '#web/applications/pages/use-page-address.ts'
import { DriveChoice, ToCurrentDrive } from '#web/drives/drive-choice.tsx'
import type { Column } from '#web/lists/columns.ts'
import { ranked } from '#web/lists/day-series.ts'
import { type ListSearch, ofAll, ofCurrent, withChanges, withoutAnswers, withSearch } from '#web/lists/list-search.ts'
import { PerDay } from '#web/lists/per-day.tsx'
import { PerGender } from '#web/lists/per-gender.tsx'
import { StatsPanel } from '#web/lists/stats-panel.tsx'
import { StatFigure, type StatNumber, StatNumbers } from '#web/lists/stats-strip.tsx'
import { type List, useList } from '#web/lists/use-list.ts'
import { language } from '#web/platform/language.ts'
import { answerFilters } from '#web/review/shared-filters.ts'
import { ask } from '#web/platform/query-client.ts'
import { ApplicationsList, viewColumn, type ListOf } from '#web/review/applications-list.tsx'
import { applicationBadges, nextStepOf, paymentBadge } from '#web/review/status-badges.ts'
import { BarRows } from '#web/ui/charts.tsx'
import { Deadline } from '#web/ui/deadline.tsx'
import { Soft } from '#web/ui/layout.tsx'
import type { Loading } from '#web/ui/loading.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { experienceToText } from '#words/experience.ts'
import { candidateList } from '#words/candidate-list.ts'
import { sayPost, sayShortPost } from '#words/posts.ts'
import { asWritten } from '#words/institute-translations.ts'
import { facultyClient } from '../faculty-applications.ts'
import { recruitmentTranslators, storedRecruitments, type RecruitmentTranslators } from './stored-recruitments.ts'
import { facultyListHref, facultyListName, facultyReviewHref, ofRecruitment } from './faculty-addresses.ts'
import { facultyFilters, facultyQueryNames } from './faculty-filters.ts'
import css from './faculty-list.module.css'

const say = candidateList(language)

type Row = FacultyApplicationRow

const nothing = <Soft>–</Soft>
const day = (instant: string) => showDay(dayOf(new Date(instant)))

/** `Assoc. Prof., Nephrology`; in full for who points at it. */
const positionCell =
  (translatorFor: RecruitmentTranslators) =>
  ({ recruitmentId, personalInfo: { postName, department } }: Row) => {
    const said = department && translatorFor(recruitmentId)(department)
    const post = postName && sayPost(postName, language)
    const text = joined([post, said])
    if (text === null) return nothing
    if (!post || !said) return <span title={text}>{text}</span>
    return (
      <span title={text} className={css.position}>
        <span>{postName && sayShortPost(postName, language)},</span> <span>{said}</span>
      </span>
    )
  }

/** The category applied by, after the candidate's own when it is another. */
function categoryCell({ personalInfo: { categoryOfPost, categoryOfCandidate } }: Row) {
  if (!categoryOfPost || categoryOfPost === categoryOfCandidate) return categoryOfCandidate ?? nothing
  return (
    <span title={say('other-category-long', { own: categoryOfCandidate ?? say('not-given'), applied: categoryOfPost })}>
      {say('other-category', { own: categoryOfCandidate ?? '–', applied: categoryOfPost })}
    </span>
  )
}

/** `10 y 4 m`, and to which day it counts where the heading does not say so. */
const experienceCell =
  (countedTo: string | undefined) =>
  ({ totalExperience, experienceCountedTo }: Row) => {
    const { years, months, totalDays } = totalExperience
    if (totalDays === 0) return nothing
    return (
      <span title={experienceToText({ counted: totalExperience }, experienceCountedTo, language)}>
        {say('experience-short', { years, months })}
        {countedTo && countedTo !== experienceCountedTo && (
          <Soft> {say('counted-to', { day: experienceCountedTo })}</Soft>
        )}
      </span>
    )
  }

function publicationsCell({ professionalData: { publications } }: Row) {
  const { nationalIndexed: national, internationalIndexed: international } = publications
  if (national + international === 0) return nothing
  return (
    <span title={say('publications-long', { national, international })}>
      {say('publications-short', { national, international })}
    </span>
  )
}

const candidate = (translatorFor: RecruitmentTranslators): readonly Column<Row>[] => [
  {
    head: say('application'),
    cell: ({ applicationId, recruitmentId, recruitmentTitle: title }) => (
      <span title={say('application-of', { applicationId, recruitment: translatorFor(recruitmentId)(title) })}>
        {shortApplicationId(applicationId)}
      </span>
    ),
  },
  {
    head: say('candidate'),
    sort: 'personalInfo.name',
    isLink: true,
    phone: 'name',
    maxWidth: 190,
    cell: ({ personalInfo: { name, contact } }) => <span title={contact.email}>{name ?? contact.email}</span>,
  },
  { head: say('position'), maxWidth: 190, cell: positionCell(translatorFor) },
  { head: say('category'), cell: categoryCell },
  {
    head: say('pwd'),
    cell: ({ personalInfo: { isPWD } }) =>
      isPWD ? say('is-pwd', { answer: 'yes' }) : <Soft>{say('is-pwd', { answer: 'no' })}</Soft>,
  },
]

const worth = (countedTo: string | undefined): readonly Column<Row>[] => [
  {
    head: countedTo ? say('experience-to', { day: countedTo }) : say('experience'),
    sort: 'totalExperience.years',
    align: 'right',
    cell: experienceCell(countedTo),
  },
  { head: say('publications'), align: 'right', cell: publicationsCell },
]

const progress: readonly Column<Row>[] = [
  { head: say('payment'), phone: 'payment', cell: (row) => <StatusBadge {...paymentBadge(row)} isPlain /> },
  { head: say('utr'), cell: ({ payment: { utrNumber } }) => utrNumber ?? nothing },
  { head: say('due'), phone: 'due', isOnlyOnPhone: true, cell: nextStepOf },
  {
    head: say('status'),
    phone: 'status',
    cell: ({ status }) => <StatusBadge status={applicationBadges[status]} isPlain />,
  },
  { head: say('begun'), sort: 'createdAt', cell: ({ createdAt }) => day(createdAt) },
  {
    head: say('submitted-on'),
    sort: 'submittedAt',
    cell: ({ submittedAt }) => (submittedAt ? day(submittedAt) : nothing),
  },
]

/** The columns of the faculty list. */
const listColumns = (translatorFor: RecruitmentTranslators, countedTo: string | undefined): readonly Column<Row>[] => [
  ...candidate(translatorFor),
  ...worth(countedTo),
  ...progress,
  viewColumn(({ recruitmentId, applicationId }) => `/faculty/application/${recruitmentId}/${applicationId}/print`),
]

type OnShow = (shows: ListSearch) => void
type Shown = { translatorFor: RecruitmentTranslators; onShow: OnShow }

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
    { label: say('total'), count: stats.totalApplications, shows: none },
    { label: say('paid'), count: stats.paymentStatus['paid'] ?? 0, shows: paid },
    { label: say('to-verify'), count: stats.toVerify, isHot: true, shows: toVerify },
    { label: say('pwd-candidates'), count: stats.pwd.yes, shows: { ...none, pwd: 'true' } },
    shown(say('submitted'), 'submitted'),
    shown(say('accepted'), 'accepted'),
    shown(say('rejected'), 'rejected'),
    shown(say('drafts'), 'pending'),
  ]
}

function Departments({ departments, translatorFor, onShow }: Pick<FacultyStats, 'departments'> & Shown) {
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

/** Counts and charts of one recruitment or of all; a click on a number or a department filters the list. */
function FacultyStatsPanel({ of, translatorFor, onShow }: Shown & { of: Loading<FacultyStats> }) {
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

/** Field by field: how the list reads when it is sorted by it, ascending and descending. */
const sortWords: Record<(typeof facultySortFields)[number], [ascending: string, descending: string]> = {
  createdAt: [say('begun-oldest'), say('begun-newest')],
  submittedAt: [say('submitted-oldest'), say('submitted-newest')],
  'personalInfo.name': [say('name-a-to-z'), say('name-z-to-a')],
  'totalExperience.years': [say('experience-shortest'), say('experience-longest')],
}

const sorts = Object.entries(sortWords).flatMap(([field, [ascending, descending]]) => [
  { value: `-${field}`, label: descending },
  { value: field, label: ascending },
])

type Listed = {
  departments: readonly string[]
  asked: Parameters<typeof answerFilters>[0]
  translatorFor: RecruitmentTranslators
  /** The day to which experience counts; undefined where it is another in each recruitment. */
  countedTo: string | undefined
}

/** The list of one recruitment, or of all. */
function facultyList(
  recruitmentId: string,
  { departments, asked, translatorFor, countedTo }: Listed,
): ListOf<FacultyApplicationRow> {
  return {
    applicationHref: (applicationId) => facultyReviewHref(recruitmentId, applicationId),
    hrefOf: ({ recruitmentId: id, ...search }) => withSearch(facultyListHref(id), search),
    name: facultyListName,
    filters: [...facultyFilters(departments, translatorFor()), ...answerFilters(asked)],
    queryNames: facultyQueryNames,
    sorts,
    defaultSort: '-createdAt',
    columns: listColumns(translatorFor, countedTo),
    searchPlaceholder: say('search'),
    scope: ofRecruitment(recruitmentId),
    client: facultyClient,
  }
}

const untranslated: RecruitmentTranslators = () => asWritten

/** `/faculty/admin/{recruitmentId}/applications/all`: the applications dashboard of the faculty track. */
export function FacultyListPage() {
  const { driveId: recruitmentId } = usePageAddress()
  const list = useList(facultyListName)
  if (recruitmentId !== ofCurrent) return <FacultyList recruitmentId={recruitmentId} list={list} />
  return <ToCurrentDrive of={storedRecruitments} hrefOf={(id) => withSearch(facultyListHref(id), list.search)} />
}

function FacultyList({ recruitmentId, list }: { recruitmentId: string; list: List }) {
  const navigate = useNavigate()
  const stats = useQuery(facultyClient.stats(ofRecruitment(recruitmentId)))
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
      })}
      list={list}
      driveTitle={recruitment?.title ?? say('all-recruitments')}
      choice={
        <DriveChoice
          label={say('recruitment')}
          allWord={say('all-recruitments')}
          drives={drives}
          value={isOne ? recruitmentId : undefined}
          onChange={choose}
        />
      }
      note={recruitment?.endDate && <Deadline startDate={recruitment.startDate} endDate={recruitment.endDate} />}
      summary={<FacultyStatsPanel of={stats} translatorFor={translatorFor} onShow={list.change} />}
    />
  )
}
