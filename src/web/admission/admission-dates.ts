import type { Admission } from '#domain/admission/admission.ts'
import type { StudentApplication } from '#domain/admission/student-application.ts'
import type { ClosingDate } from '#web/applications/closing-dates.tsx'

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
    .sort((one, other) => (one.endDate < other.endDate ? -1 : 1))[0]
}
