import type { SeatDeed } from '#domain/joining/joining.endpoints.ts'
import { callOnce } from '#web/platform/call-once.ts'
import { download } from '#web/platform/download.ts'
import { ask } from '#web/platform/query-client.ts'

/** The seat of an application, as it is now. */
export const seatQuery = (applicationId: string) => ({
  ...ask('GET /api/applications/{applicationId}/joining', { params: { applicationId } }),
  staleTime: 0,
})

export const workOnSeat = (applicationId: string, body: SeatDeed) =>
  callOnce('POST /api/applications/{applicationId}/seat/deeds', { params: { applicationId }, body })

/** The receipt of joining, as a file. */
export const receiptOf = (applicationId: string) => ({
  params: { applicationId },
  filename: `${applicationId}-joined.pdf`,
})

export const saveLetter = (applicationId: string) =>
  download('GET /api/applications/{applicationId}/allotted-seat/letter', {
    params: { applicationId },
    filename: `${applicationId}-allotment-letter.pdf`,
  })
