import type { OfferedDrive } from '#web/applications/offered-drive.ts'
import { feeLine, seatsLine } from './admission-lines.ts'
import type { OwnStudent } from './use-own-student.ts'

/** Every admission with what the person has begun for it. */
export function offeredAdmissions({ admissions, applications }: OwnStudent): OfferedDrive[] {
  return admissions.map((admission) => {
    const { id, title, startDate, endDate, status, applicationLink } = admission
    const begun = applications.filter(({ admissionId }) => admissionId === id)
    const [first] = begun
    return {
      id,
      title,
      subtitle: `${seatsLine(admission)}. Fee ${feeLine(admission)}`,
      startDate,
      endDate,
      state: status,
      href: first ? `/paramedical/application/${first.applicationId}` : applicationLink,
      applyHref: applicationLink,
      isBegun: begun.length > 0,
      draftCount: begun.filter((application) => application.status === 'pending').length,
    }
  })
}
