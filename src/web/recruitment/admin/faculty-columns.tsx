import { shortApplicationId } from '#domain/applications/application.ts'
import { dayOf, showDay } from '#domain/platform/calendar.ts'
import { joined } from '#domain/platform/text.ts'
import type { FacultyRow } from '#domain/recruitment/faculty-application.ts'
import { facultyColumns as declared } from '#domain/recruitment/faculty-columns.ts'
import type { ListColumn } from '#web/lists/columns.ts'
import { language } from '#web/platform/language.ts'
import { viewColumn } from '#web/review/applications-list.tsx'
import { cellsOf } from '#web/review/listed-columns.tsx'
import { acceptedCategory, statusCell } from '#web/review/scrutiny/listed-scrutiny.tsx'
import { nextStepOf, paymentBadge } from '#web/review/status-badges.ts'
import { Muted } from '#web/ui/layout.tsx'
import { StatusBadge } from '#web/ui/marks/status-badge.tsx'
import { candidateList as say, facultyColumnWords } from '#words/candidates/candidate-list.ts'
import { experienceToText } from '#words/form/experience.ts'
import { sayPost, sayShortPost } from '#words/form/posts.ts'
import type { DriveTranslators } from '#words/institute/institute-translations.ts'
import css from './faculty-columns.module.css'

/** What the columns depend on. */
export type ListedColumns = {
  translatorFor: DriveTranslators
  /** The day up to which experience is counted; undefined if it differs between recruitments. */
  countedTo: string | undefined
  /** Each row takes one line. */
  isCompact: boolean
}

const nothing = <Muted>–</Muted>
const day = (instant: string) => showDay(dayOf(new Date(instant)))

/** `Assoc. Prof., Nephrology`, with the full names as a tooltip. */
const positionCell =
  ({ translatorFor, isCompact }: ListedColumns) =>
  ({ driveId, personalInfo: { postName, department } }: FacultyRow) => {
    const said = department && translatorFor(driveId)(department)
    const post = postName && sayPost(postName, language)
    const text = joined([post, said])
    if (text === null) return nothing
    if (!post || !said) return <span title={text}>{text}</span>
    return (
      <span title={text} className={isCompact ? css.onALine : css.position}>
        <span>{sayShortPost(postName, language)},</span> <span>{said}</span>
      </span>
    )
  }

/** The category of the seat, after the candidate's own if they differ. */
const categoryCell =
  ({ isCompact }: ListedColumns) =>
  (row: FacultyRow) => {
    const { categoryOfPost } = row.personalInfo
    const categoryOfCandidate = acceptedCategory(row.personalInfo.categoryOfCandidate, row)
    if (!categoryOfPost || categoryOfPost === categoryOfCandidate) return categoryOfCandidate ?? nothing
    return (
      <span
        className={isCompact ? undefined : css.category}
        title={say('other-category-long', { own: categoryOfCandidate ?? say('not-given'), applied: categoryOfPost })}
      >
        {say('other-category', { own: categoryOfCandidate ?? '–', applied: categoryOfPost })}
      </span>
    )
  }

/** `10 y 4 m`, with the counting day unless the heading has it. */
const experienceCell =
  (countedTo: string | undefined) =>
  ({ totalExperience, experienceCountedTo }: FacultyRow) => {
    const { years, months, totalDays } = totalExperience
    if (totalDays === 0) return nothing
    return (
      <span title={experienceToText({ counted: totalExperience }, experienceCountedTo, language)}>
        {say('experience-short', { years, months })}
        {countedTo && countedTo !== experienceCountedTo && (
          <Muted> {say('counted-to', { day: experienceCountedTo })}</Muted>
        )}
      </span>
    )
  }

function publicationsCell({ professionalData: { publications } }: FacultyRow) {
  const { nationalIndexed: national, internationalIndexed: international } = publications
  if (national + international === 0) return nothing
  return (
    <span title={say('publications-long', { national, international })}>
      {say('publications-short', { national, international })}
    </span>
  )
}

function candidate(listed: ListedColumns): readonly ListColumn<FacultyRow>[] {
  const { name, pwd, ...others } = cellsOf<typeof declared, FacultyRow>(declared, facultyColumnWords(language), {
    name: {
      isLink: true,
      phone: 'name',
      maxWidth: listed.isCompact ? 150 : 190,
      cell: ({ personalInfo }) => (
        <span title={personalInfo.contact.email}>{personalInfo.name ?? personalInfo.contact.email}</span>
      ),
    },
  })
  return [
    {
      head: say('application'),
      cell: ({ applicationId, driveId, driveTitle: title }) => (
        <span title={say('application-of', { applicationId, recruitment: listed.translatorFor(driveId)(title) })}>
          {shortApplicationId(applicationId)}
        </span>
      ),
    },
    name,
    { head: say('position'), cell: positionCell(listed) },
    { head: say('category'), ...(listed.isCompact && { maxWidth: 100 }), cell: categoryCell(listed) },
    pwd,
    ...Object.values<ListColumn<FacultyRow>>(others),
  ]
}

const worth = ({ countedTo }: ListedColumns): readonly ListColumn<FacultyRow>[] => [
  {
    head: countedTo ? say('experience-to', { day: countedTo }) : say('experience'),
    sort: 'totalExperience.years',
    align: 'right',
    cell: experienceCell(countedTo),
  },
  { head: say('publications'), align: 'right', cell: publicationsCell },
]

const progress: readonly ListColumn<FacultyRow>[] = [
  { head: say('payment'), phone: 'payment', cell: (row) => <StatusBadge {...paymentBadge(row)} isPlain /> },
  { head: say('utr'), cell: ({ payment: { utr } }) => utr ?? nothing },
  { head: say('due'), phone: 'due', isOnlyOnPhone: true, cell: nextStepOf },
  {
    head: say('status'),
    phone: 'status',
    cell: statusCell,
  },
  { head: say('begun'), sort: 'createdAt', cell: ({ createdAt }) => day(createdAt) },
  {
    head: say('submitted-on'),
    sort: 'submittedAt',
    cell: ({ submittedAt }) => (submittedAt ? day(submittedAt) : nothing),
  },
]

/** The columns of the faculty list. */
export const facultyColumns = (listed: ListedColumns): readonly ListColumn<FacultyRow>[] => [
  ...candidate(listed),
  ...worth(listed),
  ...progress,
  viewColumn(({ driveId, applicationId }) => `/faculty/application/${driveId}/${applicationId}/print`),
]
