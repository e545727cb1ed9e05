import type { ApplicationCalls } from '../applications/application-operations.ts'
import type { TrackFacts } from '../applications/track.ts'

/** Faculty recruitment. */
export const recruitmentFacts = {
  name: 'recruitment',
  codePrefix: 'FAC',
  officeEmail: 'recruitmentEmail',
  acceptedWord: 'approved',
  drivesPath: '/faculty/recruitments',
  sealedAnswers: ['personalInfo.aadharNumber'],
  pagePath: ({ applicationId, driveId }) => `/faculty/application/${driveId}/${applicationId}`,
  reviewPath: ({ applicationId, driveId }) => `/faculty/admin/${driveId}/applications/${applicationId}`,
  draftPath: ({ applicationId, driveId }) => `/faculty/application/${driveId}/${applicationId}/edit`,
} as const satisfies TrackFacts

/** The addresses of its calls. Apart from the declarations, whose schemas not every page needs. */
export const facultyCalls = {
  begin: 'POST /api/faculty/application',
  listOwn: 'GET /api/faculty/application/my-applications',
  list: 'GET /api/faculty/application/admin/all',
  stats: 'GET /api/faculty/application/admin/dashboard-stats',
  exportList: 'GET /api/faculty/application/admin/export/xlsx-stream',
  read: 'GET /api/faculty/application/{applicationId}',
  save: 'POST /api/faculty/application/{applicationId}',
  decide: 'PATCH /api/faculty/application/{applicationId}',
  remove: 'DELETE /api/faculty/application/{applicationId}',
  submit: 'POST /api/faculty/application/{applicationId}/submit',
} as const satisfies ApplicationCalls
