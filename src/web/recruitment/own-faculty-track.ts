import type { FacultyApplication } from '#domain/recruitment/faculty-application.ts'
import type { OwnTrack } from '#web/applications/own-track.ts'
import { call } from '#web/platform/api.ts'
import { ask } from '#web/platform/query-client.ts'
import { ownFacultyApplication } from './own-faculty-application.ts'

/** The faculty track, for the candidate's pages. */
export const ownFacultyTrack: OwnTrack<FacultyApplication> = {
  query: (applicationId) => ask('GET /api/faculty/application/{applicationId}', { params: { applicationId } }),
  listKey: 'GET /api/faculty/application/my-applications',
  listHref: '/faculty/applications/all',
  failureTitle: 'Error in loading application',
  shown: ownFacultyApplication,
  closedDraftHref: '/faculty',
  submittedHref: ({ applicationId }) => `/faculty/applications/all?submitted=${applicationId}`,
  remove: (applicationId) => call('DELETE /api/faculty/application/{applicationId}', { params: { applicationId } }),
}
