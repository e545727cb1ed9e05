import type { StudentRow } from '#domain/admission/student-application.ts'
import { studentColumns as declared } from '#domain/admission/student-columns.ts'
import { shortApplicationId } from '#domain/applications/application.ts'
import { dayOf, showDay } from '#domain/platform/calendar.ts'
import { seatColumns } from '#web/joining/seat-columns.tsx'
import { language } from '#web/platform/language.ts'
import { cellsOf } from '#web/review/listed-columns.tsx'
import { nextStepOf, paymentBadge } from '#web/review/status-badges.ts'
import { acceptedCategory, statusCell } from '#web/review/scrutiny/listed-scrutiny.tsx'
import type { ListColumn } from '#web/lists/columns.ts'
import { Muted } from '#web/ui/layout.tsx'
import { StatusBadge } from '#web/ui/marks/status-badge.tsx'
import type { DriveTranslators } from '#words/institute/institute-translations.ts'
import { sayState } from '#words/form/indian-states.ts'
import { studentColumnWords, studentOffice as say } from '#words/candidates/student-list.ts'
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

function columnsOf(translatorFor: DriveTranslators): readonly ListColumn<StudentRow>[] {
  const { candidateName, ...others } = cellsOf<typeof declared, StudentRow>(declared, studentColumnWords(language), {
    candidateName: {
      isLink: true,
      phone: 'name',
      maxWidth: 210,
      cell: (row) => <span title={row.candidateName ?? row.email}>{row.candidateName ?? row.email}</span>,
    },
    // Three courses of an institute's own naming fit.
    preferenceOrder: { maxWidth: 300, cell: courseCell(translatorFor) },
    gender: { cell: (row) => (row.gender ? say('sex-is', { gender: row.gender }) : nothing) },
    category: { cell: (row) => acceptedCategory(row.category, row) ?? nothing },
    state: { maxWidth: 140, cell: stateCell },
  })
  return [
    {
      head: say('application'),
      cell: (row) => <span title={row.applicationId}>{shortApplicationId(row.applicationId)}</span>,
    },
    candidateName,
    ...Object.values<ListColumn<StudentRow>>(others),
    { head: say('payment'), phone: 'payment', cell: paymentCell },
    { head: say('utr'), cell: ({ payment: { utr } }) => utr ?? nothing },
    { head: say('status'), phone: 'status', cell: statusCell },
    { head: say('due'), phone: 'due', isOnlyOnPhone: true, cell: nextStepOf },
    { head: say('begun'), sort: 'createdAt', cell: (row) => day(row.createdAt) },
    {
      head: say('submittedOn'),
      sort: 'submissionDate',
      cell: (row) => (row.submittedAt ? day(row.submittedAt) : nothing),
    },
  ]
}
