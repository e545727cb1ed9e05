import type { Admission } from '#domain/admission/admission.ts'
import type { StudentApplication } from '#domain/admission/student-application.ts'
import type { ClosingDate } from '#web/applications/closing-dates.tsx'
import type { OpenDrive } from '#web/applications/next-action.tsx'
import { feeLine, seatsLine } from './admission-lines.ts'
import type { OwnStudent } from './use-own-student.ts'

/** Admissions that are open or to come, with what the person has begun for each. */
export function admissionDates(admissions: readonly Admission[], own: readonly StudentApplication[]): ClosingDate[] {
  return admissions
    .filter((admission) => admission.status !== 'Closed')
    .map((admission) => {
      const begun = own.filter((application) => application.admissionId === admission.id)
      const [first] = begun
      return {
        id: admission.id,
        title: admission.title,
        href: first ? `/paramedical/application/${first.applicationId}` : admission.applicationLink,
        startDate: admission.startDate,
        endDate: admission.endDate,
        draftCount: begun.filter(({ status }) => status === 'pending').length,
      }
    })
}

/** The open admission nearest to its end that the person has not begun to apply for. */
export function nextToApplyFor(
  admissions: readonly Admission[],
  own: readonly StudentApplication[],
): Admission | undefined {
  const begun = new Set(own.map(({ admissionId }) => admissionId))
  return admissions
    .filter(({ id, status }) => status === 'Open' && !begun.has(id))
    .toSorted((one, other) => (one.endDate < other.endDate ? -1 : 1))[0]
}

/** The same, as a start page shows it. */
export function nextAdmission({ admissions, applications }: OwnStudent): OpenDrive | undefined {
  const next = nextToApplyFor(admissions, applications)
  if (!next) return undefined
  const { title, startDate, endDate, applicationLink } = next
  return { title, subtitle: `${seatsLine(next)}. Fee ${feeLine(next)}`, startDate, endDate, href: applicationLink }
}
