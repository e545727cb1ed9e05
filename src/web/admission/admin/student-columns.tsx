import type { StudentApplicationRow } from '#domain/admission/student-application.ts'
import { shortApplicationId } from '#domain/applications/application.ts'
import { dayOf, showDay } from '#domain/platform/calendar.ts'
import { showNumber } from '#domain/platform/money.ts'
import { applicationLooks, paymentLook } from '#web/review/looks.ts'
import type { Column } from '#web/lists/columns.ts'
import { Soft } from '#web/ui/layout.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { shortCourse } from '../admission-lines.ts'

const nothing = <Soft>–</Soft>
const day = (instant: string) => showDay(dayOf(new Date(instant)))

function paymentCell({ payment }: StudentApplicationRow) {
  return <StatusBadge {...paymentLook(payment)} isPlain />
}

/** The columns of the student list. */
export const studentColumns: readonly Column<StudentApplicationRow>[] = [
  {
    head: 'Application',
    cell: (row) => <span title={row.applicationId}>{shortApplicationId(row.applicationId)}</span>,
  },
  {
    head: 'Candidate',
    sort: 'candidateName',
    isLink: true,
    maxWidth: 210,
    cell: (row) => <span title={row.candidateName ?? row.email}>{row.candidateName ?? row.email}</span>,
  },
  {
    head: 'Course',
    cell: ({ preferenceOrder }) => preferenceOrder.map(shortCourse).join(', ') || nothing,
  },
  { head: 'Born', sort: 'dob', cell: (row) => (row.dob ? showDay(row.dob) : nothing) },
  { head: 'Sex', cell: (row) => row.gender ?? nothing },
  { head: 'Cat.', cell: (row) => row.category ?? nothing },
  { head: 'PwD', cell: (row) => (row.pwd ? 'Yes' : <Soft>No</Soft>) },
  {
    head: 'NEET rank',
    sort: 'neetAIRank',
    align: 'right',
    cell: (row) => (row.neetAIRank === null ? nothing : showNumber(row.neetAIRank)),
  },
  {
    head: 'Class 12 %',
    sort: 'intermediateSchool.percentage',
    align: 'right',
    cell: ({ intermediateSchool: { percentage } }) => (percentage === null ? nothing : percentage.toFixed(2)),
  },
  { head: 'State', maxWidth: 140, cell: (row) => (row.state ? <span title={row.state}>{row.state}</span> : nothing) },
  { head: 'Payment', cell: paymentCell },
  { head: 'Status', cell: (row) => <StatusBadge status={applicationLooks[row.status]} isPlain /> },
  { head: 'Begun', sort: 'createdAt', cell: (row) => day(row.createdAt) },
  {
    head: 'Submitted',
    sort: 'submissionDate',
    cell: (row) => (row.submissionDate ? day(row.submissionDate) : nothing),
  },
]
