import type { StudentApplication } from '#domain/admission/student-application.ts'
import type { OwnTrack } from '#web/applications/own-track.ts'
import { call } from '#web/platform/api.ts'
import { ask } from '#web/platform/query-client.ts'
import { ownStudentApplication } from './own-student-application.ts'

/** The student track, for the applicant's pages. */
export const ownStudentTrack: OwnTrack<StudentApplication> = {
  query: (applicationId) => ask('GET /api/applications/{applicationId}', { params: { applicationId } }),
  listKey: 'GET /api/applications/me',
  listHref: '/paramedical/applications/all',
  shown: ownStudentApplication,
  submittedHref: (application) => `${ownStudentApplication(application).viewHref}?submitted=yes`,
  remove: (applicationId) => call('DELETE /api/applications/{applicationId}', { params: { applicationId } }),
}
