import { redirect } from '@tanstack/react-router'
import { recruitmentFacts } from '#domain/recruitment/track.ts'
import { studentApplicationHref } from '#web/admission/admin/student-addresses.ts'
import { allRecruitments, facultyApplicationHref } from '#web/recruitment/admin/faculty-addresses.ts'

/** `/admin/application/{applicationId}`: on to the page of the track whose letters the id begins with. */
export function toApplication({ params: { applicationId } }: { params: { applicationId: string } }): never {
  const href = applicationId.startsWith(recruitmentFacts.codePrefix)
    ? facultyApplicationHref(allRecruitments, applicationId)
    : studentApplicationHref(applicationId)
  throw redirect({ href, replace: true })
}
