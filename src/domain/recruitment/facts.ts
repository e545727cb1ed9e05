import type { ApplicationCalls } from '../applications/application-operations.ts'
import type { TrackFacts } from '../applications/track.ts'
import { refundCalls } from '../refunds/refund-calls.ts'
import type { ReportCalls } from '../reports/report-operations.ts'

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
  exportColumns: 'GET /api/faculty/application/admin/export/columns',
  exportList: 'GET /api/faculty/application/admin/export/xlsx-stream',
  read: 'GET /api/faculty/application/{applicationId}',
  save: 'POST /api/faculty/application/{applicationId}',
  decide: 'PATCH /api/faculty/application/{applicationId}',
  offerReasons: 'GET /api/faculty/application/{applicationId}/rejection-reasons',
  foreseeDecisions: 'POST /api/faculty/application/admin/decisions/foresee',
  decideMany: 'POST /api/faculty/application/admin/decisions',
  readBatch: 'GET /api/faculty/application/admin/decisions/{batchId}',
  remove: 'DELETE /api/faculty/application/{applicationId}',
  readHistory: 'GET /api/faculty/application/{applicationId}/history',
  readPdf: 'GET /api/faculty/application/{applicationId}/pdf',
  readCompleteRecord: 'GET /api/faculty/application/{applicationId}/bundle',
  readReport: 'GET /api/faculty/reports/{name}',
  startPayment: 'POST /api/faculty/application/{applicationId}/payment/start',
  orderPayment: 'POST /api/faculty/application/{applicationId}/payment/order',
  readOrder: 'GET /api/faculty/application/{applicationId}/payment/order',
  correctPayment: 'PUT /api/faculty/application/{applicationId}/payment',
  submit: 'POST /api/faculty/application/{applicationId}/submit',
  sendWithdrawCode: 'POST /api/faculty/application/{applicationId}/withdraw/send-code',
  withdraw: 'POST /api/faculty/application/{applicationId}/withdraw',
} as const satisfies ApplicationCalls & ReportCalls

export const facultyRefundCalls = refundCalls('/api/faculty/application')
