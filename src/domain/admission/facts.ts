import type { ApplicationCalls } from '../applications/application-operations.ts'
import type { TrackFacts } from '../applications/track.ts'
import { refundCalls } from '../refunds/refund-calls.ts'
import type { ReportCalls } from '../reports/report-operations.ts'

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
  exportColumns: 'GET /api/applications/export/columns',
  exportList: 'GET /api/applications/export/xlsx-stream',
  read: 'GET /api/applications/{applicationId}',
  readHistory: 'GET /api/applications/{applicationId}/history',
  readPdf: 'GET /api/applications/{applicationId}/pdf',
  readCompleteRecord: 'GET /api/applications/{applicationId}/bundle',
  readReport: 'GET /api/reports/{name}',
  save: 'PUT /api/applications/{applicationId}',
  decide: 'PATCH /api/applications/{applicationId}',
  offerReasons: 'GET /api/applications/{applicationId}/rejection-reasons',
  foreseeDecisions: 'POST /api/applications/decisions/foresee',
  decideMany: 'POST /api/applications/decisions',
  readBatch: 'GET /api/applications/decisions/{batchId}',
  remove: 'DELETE /api/applications/{applicationId}',
  startPayment: 'POST /api/applications/{applicationId}/payment/start',
  orderPayment: 'POST /api/applications/{applicationId}/payment/order',
  readOrder: 'GET /api/applications/{applicationId}/payment/order',
  correctPayment: 'PUT /api/applications/{applicationId}/payment',
  submit: 'POST /api/applications/{applicationId}/submit',
  sendWithdrawCode: 'POST /api/applications/{applicationId}/withdraw/send-code',
  withdraw: 'POST /api/applications/{applicationId}/withdraw',
} as const satisfies ApplicationCalls & ReportCalls

export const studentRefundCalls = refundCalls('/api/applications')
