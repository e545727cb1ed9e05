import { shortApplicationId } from '#domain/applications/application.ts'
import { dayOf, showDay } from '#domain/platform/calendar.ts'
import { showNumber } from '#domain/platform/money.ts'
import type { FacultyApplicationRow } from '#domain/recruitment/faculty-application.ts'
import { applicationLooks, paymentLook } from '#web/review/looks.ts'
import type { Column } from '#web/lists/columns.ts'
import { Soft, VisuallyHidden } from '#web/ui/layout.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { joined } from '#domain/platform/text.ts'
import { language } from '#web/platform/language.ts'
import { experienceToText } from '#words/experience.ts'

type Row = FacultyApplicationRow

const nothing = <Soft>–</Soft>
const day = (instant: string) => showDay(dayOf(new Date(instant)))

/** `Associate Professor, NEPHROLOGY`. */
function positionCell({ personalInfo: { postName, department } }: Row) {
  const text = joined([postName, department])
  return text === null ? nothing : <span title={text}>{text}</span>
}

/** The category applied by, after the candidate's own when it is another. */
function categoryCell({ personalInfo: { categoryOfPost, categoryOfCandidate } }: Row) {
  if (!categoryOfPost || categoryOfPost === categoryOfCandidate) return categoryOfCandidate ?? nothing
  return (
    <span title={`${categoryOfCandidate ?? 'Not given'}, applies for a ${categoryOfPost} seat`}>
      {`${categoryOfCandidate ?? '–'} for ${categoryOfPost}`}
    </span>
  )
}

/** `10 y 4 m to 31-12-2026`. */
function experienceCell({ totalExperience, experienceCountedTo }: Row) {
  const { years, months, totalDays } = totalExperience
  if (totalDays === 0) return nothing
  return (
    <span title={experienceToText(totalExperience, experienceCountedTo, language)}>
      {`${years} y ${months} m `}
      <Soft>{`to ${showDay(experienceCountedTo)}`}</Soft>
    </span>
  )
}

function publicationsCell({ professionalData: { publications } }: Row) {
  const { nationalIndexed, internationalIndexed } = publications
  if (nationalIndexed + internationalIndexed === 0) return nothing
  return (
    <span title={`${nationalIndexed} national, ${internationalIndexed} international`}>
      {`${showNumber(nationalIndexed)} + ${showNumber(internationalIndexed)}`}
    </span>
  )
}

function printHref({ recruitmentId, applicationId }: Row): string {
  return `/faculty/application/${recruitmentId}/${applicationId}/print`
}

const candidate: readonly Column<Row>[] = [
  {
    head: 'Application',
    cell: ({ applicationId, recruitmentTitle }) => (
      <span title={`${applicationId}, ${recruitmentTitle}`}>{shortApplicationId(applicationId)}</span>
    ),
  },
  {
    head: 'Candidate',
    sort: 'personalInfo.name',
    isLink: true,
    maxWidth: 190,
    cell: ({ personalInfo: { name, contact } }) => <span title={contact.email}>{name ?? contact.email}</span>,
  },
  { head: 'Position and department', maxWidth: 300, cell: positionCell },
  { head: 'Category', cell: categoryCell },
  { head: 'PwD', cell: ({ personalInfo: { isPWD } }) => (isPWD ? 'Yes' : <Soft>No</Soft>) },
]

const worth: readonly Column<Row>[] = [
  { head: 'Experience', sort: 'totalExperience.years', align: 'right', cell: experienceCell },
  { head: 'Publications', align: 'right', cell: publicationsCell },
]

const progress: readonly Column<Row>[] = [
  { head: 'Payment', cell: ({ payment }) => <StatusBadge {...paymentLook(payment)} isPlain /> },
  { head: 'Status', cell: ({ status }) => <StatusBadge status={applicationLooks[status]} isPlain /> },
  { head: 'Submitted', sort: 'submittedAt', cell: ({ submittedAt }) => (submittedAt ? day(submittedAt) : nothing) },
  {
    head: 'Actions',
    cell: (row) => (
      <SiteLink href={printHref(row)}>
        View
        <VisuallyHidden>{` the printed application of ${row.personalInfo.name ?? row.personalInfo.contact.email}`}</VisuallyHidden>
      </SiteLink>
    ),
  },
]

/** The columns of the faculty list. */
export const facultyColumns: readonly Column<Row>[] = [...candidate, ...worth, ...progress]
