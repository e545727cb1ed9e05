import type { ApplicationCalls } from '../applications/application-operations.ts'
import type { TrackFacts } from '../applications/track.ts'

/** Student admission. */
export const admissionFacts = {
  name: 'admission',
  codePrefix: 'BSC',
  officeEmail: 'contactEmail',
  drivesPath: '/paramedical/admissions',
  pagePath: ({ applicationId }) => `/paramedical/application/${applicationId}`,
  reviewPath: ({ applicationId }) => `/paramedical/admin/applications/${applicationId}`,
  draftPath: ({ applicationId }) => `/paramedical/application/${applicationId}/edit`,
} as const satisfies TrackFacts

/** The addresses of its calls. Apart from the declarations, whose schemas not every page needs. */
export const studentCalls = {
  begin: 'POST /api/applications',
  list: 'GET /api/applications',
  listOwn: 'GET /api/applications/me',
  stats: 'GET /api/applications/dashboard-stats',
  exportList: 'GET /api/applications/export/xlsx-stream',
  read: 'GET /api/applications/{applicationId}',
  save: 'PUT /api/applications/{applicationId}',
  decide: 'PATCH /api/applications/{applicationId}',
  remove: 'DELETE /api/applications/{applicationId}',
  submit: 'POST /api/applications/{applicationId}/submit',
} as const satisfies ApplicationCalls
