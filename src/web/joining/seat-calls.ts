import type { SeatRecord, SentJoining } from '#domain/joining/joining.ts'
import type { Day } from '#domain/platform/day.ts'
import { setAnswer } from '#web/platform/after-writes.ts'
import { call } from '#web/platform/api.ts'
import { callOnce } from '#web/platform/call-once.ts'
import { download } from '#web/platform/download.ts'
import { ask } from '#web/platform/query-client.ts'

/** The seat of an application, as it is now. */
export const seatQuery = (applicationId: string) => ({
  ...ask('GET /api/applications/{applicationId}/joining', { params: { applicationId } }),
  staleTime: 0,
})

/** Every page shows the seat as the portal answered it. */
async function remembered(applicationId: string, sending: Promise<{ seat: SeatRecord }>): Promise<void> {
  setAnswer(seatQuery(applicationId).queryKey, await sending)
}

export const joinSeat = (applicationId: string, body: SentJoining) =>
  remembered(
    applicationId,
    callOnce('POST /api/applications/{applicationId}/joining', { params: { applicationId }, body }),
  )

export const undoJoining = (applicationId: string, reason: string) =>
  remembered(
    applicationId,
    call('POST /api/applications/{applicationId}/joining/undo', { params: { applicationId }, body: { reason } }),
  )

export const askToGiveUpAdmission = (applicationId: string, reason: string) =>
  remembered(
    applicationId,
    call('POST /api/applications/{applicationId}/joining/leaving', { params: { applicationId }, body: { reason } }),
  )

export const stay = (applicationId: string) =>
  remembered(applicationId, call('POST /api/applications/{applicationId}/joining/stay', { params: { applicationId } }))

export const recordAdmissionGivenUp = (applicationId: string, reason: string) =>
  remembered(
    applicationId,
    call('POST /api/applications/{applicationId}/joining/left', { params: { applicationId }, body: { reason } }),
  )

export const giveMoreTime = (applicationId: string, body: { until: Day; reason: string }) =>
  remembered(applicationId, call('POST /api/applications/{applicationId}/leave', { params: { applicationId }, body }))

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
