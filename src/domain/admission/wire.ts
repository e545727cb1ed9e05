import { adminStatusWords } from '../applications/statuses.ts'
import { toEverybody, type TrackWire } from '../applications/wire.ts'

/** The names of common facts in the calls of student admission. */
export const studentWire = {
  names: { driveId: 'admissionId', driveTitle: 'admissionTitle', submittedAt: 'submissionDate' },
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
