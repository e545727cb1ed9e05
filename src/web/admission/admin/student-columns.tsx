import type { StudentRow } from '#domain/admission/student-application.ts'
import { shortApplicationId } from '#domain/applications/application.ts'
import { dayOf, showDay } from '#domain/platform/calendar.ts'
import { showNumber } from '#domain/platform/money.ts'
import { seatColumns } from '#web/joining/seat-columns.tsx'
import { language } from '#web/platform/language.ts'
import { nextStepOf, paymentBadge } from '#web/review/status-badges.ts'
import { acceptedCategory, statusCell } from '#web/review/scrutiny/listed-scrutiny.tsx'
import type { ListColumn } from '#web/lists/columns.ts'
import { Muted } from '#web/ui/layout.tsx'
import { StatusBadge } from '#web/ui/marks/status-badge.tsx'
import type { DriveTranslators } from '#words/institute/institute-translations.ts'
import { sayState } from '#words/form/indian-states.ts'
import { studentOffice as say } from '#words/candidates/student-list.ts'
import { shortCourse } from '../admission-lines.ts'

const nothing = <Muted>–</Muted>
const day = (instant: string) => showDay(dayOf(new Date(instant)))

function paymentCell(row: StudentRow) {
  return <StatusBadge {...paymentBadge(row)} isPlain />
}

function stateCell({ state }: StudentRow) {
  if (!state) return nothing
  const name = sayState(state, language)
  return <span title={name}>{name}</span>
}

const courseCell =
  (translatorFor: DriveTranslators) =>
  ({ driveId, preferenceOrder }: StudentRow) => {
    const said = preferenceOrder.map((course) => shortCourse(course, translatorFor(driveId))).join(', ')
    return said === '' ? nothing : <span title={said}>{said}</span>
  }

type ShownColumns = { translatorFor: DriveTranslators; seats: 'first' | 'last' | 'none' }

/** The columns of the student list, with those about seats where somebody has one: first where a filter selects seats. */
export function studentColumns({ translatorFor, seats }: ShownColumns): readonly ListColumn<StudentRow>[] {
  const courseOf = (driveId: string, course: string) => shortCourse(course, translatorFor(driveId))
  const ofSeats = seatColumns<StudentRow>(courseOf)
  const [number, name, ...others] = columnsOf(translatorFor)
  const own = [number, name].filter((one) => one !== undefined)
  if (seats === 'first') return [...own, ...ofSeats, ...others]
  return [...own, ...others, ...(seats === 'last' ? ofSeats : [])]
}

const columnsOf = (translatorFor: DriveTranslators): readonly ListColumn<StudentRow>[] => [
  {
    head: say('application'),
    cell: (row) => <span title={row.applicationId}>{shortApplicationId(row.applicationId)}</span>,
  },
  {
    head: say('candidate'),
    sort: 'candidateName',
    isLink: true,
    phone: 'name',
    maxWidth: 210,
    cell: (row) => <span title={row.candidateName ?? row.email}>{row.candidateName ?? row.email}</span>,
  },
  {
    head: say('course'),
    // Three courses of an institute's own naming fit.
    maxWidth: 300,
    cell: courseCell(translatorFor),
  },
  { head: say('born'), sort: 'dob', cell: (row) => (row.dob ? showDay(row.dob) : nothing) },
  { head: say('sex'), cell: ({ gender }) => (gender ? say('sex-is', { gender }) : nothing) },
  { head: say('cat'), cell: (row) => acceptedCategory(row.category, row) ?? nothing },
  { head: say('pwd'), cell: (row) => (row.pwd ? say('yes') : <Muted>{say('no')}</Muted>) },
  {
    head: say('neetRank'),
    sort: 'neetAIRank',
    align: 'right',
    cell: (row) => (row.neetAIRank === null ? nothing : showNumber(row.neetAIRank)),
  },
  {
    head: say('class12'),
    sort: 'intermediateSchool.percentage',
    align: 'right',
    cell: ({ intermediateSchool: { percentage } }) => (percentage === null ? nothing : percentage.toFixed(2)),
  },
  {
    head: say('state'),
    maxWidth: 140,
    cell: stateCell,
  },
  { head: say('payment'), phone: 'payment', cell: paymentCell },
  { head: say('utr'), cell: ({ payment: { utr } }) => utr ?? nothing },
  {
    head: say('status'),
    phone: 'status',
    cell: statusCell,
  },
  { head: say('due'), phone: 'due', isOnlyOnPhone: true, cell: nextStepOf },
  { head: say('begun'), sort: 'createdAt', cell: (row) => day(row.createdAt) },
  {
    head: say('submittedOn'),
    sort: 'submissionDate',
    cell: (row) => (row.submittedAt ? day(row.submittedAt) : nothing),
  },
]
