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
  exportList: `GET ${at}/export`,
  read: `GET ${at}/{applicationId}`,
  save: `PUT ${at}/{applicationId}`,
  decide: `PATCH ${at}/{applicationId}`,
  remove: `DELETE ${at}/{applicationId}`,
  submit: `POST ${at}/{applicationId}/submit`,
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
