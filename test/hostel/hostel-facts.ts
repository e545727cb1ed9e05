import type { ApplicationCalls } from '#domain/applications/application-operations.ts'
import { adminStatusWords } from '#domain/applications/statuses.ts'
import type { TrackFacts } from '#domain/applications/track.ts'
import { toEverybody, type TrackWire } from '#domain/applications/wire.ts'

// The facts of hostel allotment for the first page: apart from its rules, which would load all questions and the schema
// library.

export const hostelFacts = {
  name: 'hostel',
  codePrefix: 'HOS',
  officeEmail: 'contactEmail',
  pagePath: ({ applicationId }) => `/hostel/application/${applicationId}`,
  reviewPath: ({ applicationId }) => `/hostel/admin/applications/${applicationId}`,
  draftPath: ({ applicationId }) => `/hostel/application/${applicationId}/edit`,
} as const satisfies TrackFacts

const at = '/api/hostel/applications'

export const hostelCalls = {
  begin: `POST ${at}`,
  list: `GET ${at}`,
  listOwn: `GET ${at}/own`,
  stats: `GET ${at}/stats`,
  exportColumns: `GET ${at}/export/columns`,
  exportList: `GET ${at}/export`,
  read: `GET ${at}/{applicationId}`,
  readHistory: `GET ${at}/{applicationId}/history`,
  readPdf: `GET ${at}/{applicationId}/pdf`,
  save: `PUT ${at}/{applicationId}`,
  decide: `PATCH ${at}/{applicationId}`,
  offerReasons: `GET ${at}/{applicationId}/rejection-reasons`,
  foreseeDecisions: `POST ${at}/decisions/foresee`,
  decideMany: `POST ${at}/decisions`,
  readBatch: `GET ${at}/decisions/{batchId}`,
  remove: `DELETE ${at}/{applicationId}`,
  startPayment: `POST ${at}/{applicationId}/payment/start`,
  orderPayment: `POST ${at}/{applicationId}/payment/order`,
  readOrder: `GET ${at}/{applicationId}/payment/order`,
  correctPayment: `PUT ${at}/{applicationId}/payment`,
  submit: `POST ${at}/{applicationId}/submit`,
  sendWithdrawCode: `POST ${at}/{applicationId}/withdraw/send-code`,
  withdraw: `POST ${at}/{applicationId}/withdraw`,
} as const satisfies ApplicationCalls

/** The names of common facts in its calls. */
export const hostelWire = {
  names: { driveId: 'allotmentId', driveTitle: 'allotmentTitle' },
  emailAt: 'email',
  payment: {},
  paymentAnswers: [],
  status: toEverybody(adminStatusWords),
  paymentStatus: toEverybody({
    pending: 'pending',
    created: 'created',
    paid: 'paid',
    failed: 'failed',
    refunded: 'refunded',
  }),
} as const satisfies TrackWire
