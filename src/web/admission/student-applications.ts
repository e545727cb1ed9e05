import type { StudentApplication } from '#domain/admission/student-application.ts'
import type { studentEndpoints } from '#domain/admission/student.endpoints.ts'
import { admissionFacts, studentCalls } from '#domain/admission/facts.ts'
import { closingDayPath } from '#domain/applications/drive-address.ts'
import { clientOf, type Applications } from '#web/applications/client.ts'
import { decisionOf, notFoundOf, type OwnApplication, stepsOf } from '#web/applications/own-application.ts'
import type { QueryFor } from '#web/applications/track.ts'
import type { CallAnswer } from '#web/platform/api.ts'
import { language } from '#web/platform/language.ts'
import { ask } from '#web/platform/query-client.ts'
import type { StatusLook } from '#web/ui/status-look.ts'
import { studentStepTitles } from '#words/student-steps.ts'
import { studentApplication } from '#words/student-application.ts'

const say = studentApplication(language)

const steps = studentStepTitles(language)

const looks = {
  pending: 'draft',
  submitted: 'submitted',
  accepted: 'accepted',
  rejected: 'rejected',
} as const satisfies Record<string, StatusLook>

/** The four words of the student track; a status that is not known reads as pending. */
export function studentStatus(status: string): { status: StatusLook; label: string } {
  const known = Object.hasOwn(looks, status) ? (status as keyof typeof looks) : 'pending'
  return { status: looks[known], label: say(known) }
}

/** A student application for the applicant's own pages. */
function shown(application: StudentApplication): OwnApplication {
  const { applicationId, admissionId, status, abilities } = application
  const address = { applicationId, driveId: admissionId }
  const viewHref = admissionFacts.pagePath(address)
  const stage = status === 'pending' ? 'draft' : status
  return {
    applicationId,
    driveId: admissionId,
    title: application.admissionTitle,
    status: stage,
    look: studentStatus(status),
    office: admissionFacts.officeEmail,
    endDate: application.endDate,
    email: application.email,
    mayEdit: abilities.mayEdit,
    mayDelete: abilities.mayDelete,
    steps: stepsOf(steps, application),
    left: application.left ?? null,
    updatedAt: application.updatedAt,
    submittedAt: application.submissionDate,
    timeline: application.timeline,
    decision: decisionOf(stage, application),
    notFound: notFoundOf(application, application.payment.status),
    viewHref,
    editHref: admissionFacts.draftPath(address),
    printHref: `${viewHref}/print`,
    calendarHref: closingDayPath(admissionFacts, admissionId),
  }
}

export const studentClient = clientOf<typeof studentEndpoints, typeof studentCalls>(studentCalls)

/** The applications of the student track. */
export const studentApplications: Applications<StudentApplication> = {
  ...studentClient,
  shown,
  get own() {
    return ownStudentApplications
  },
  listHref: '/paramedical/applications/all',
}

/** Those of whoever is logged in. */
export const ownStudentApplications: QueryFor<OwnApplication[]> = {
  ...ask(studentCalls.listOwn),
  select: ({ applications }: CallAnswer<typeof studentCalls.listOwn>) => applications.map(shown),
}
