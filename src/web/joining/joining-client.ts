import type { UseQueryOptions } from '@tanstack/react-query'
import type { JoiningCalls } from '#domain/joining/joining-calls.ts'
import type { JoiningOfDrive, SeatRecord, SentJoining } from '#domain/joining/joining.ts'
import type { Day } from '#domain/platform/day.ts'
import type { EndpointKey } from '#domain/platform/endpoint.ts'
import { askAnew, setAnswer } from '#web/platform/after-writes.ts'
import { callAs } from '#web/platform/api.ts'
import type { Wire } from '#web/platform/send.ts'
import { callOnceAs } from '#web/platform/call-once.ts'
import { printFile } from '#web/platform/print-file.ts'
import { download } from '#web/platform/download.ts'

type WithSeat = { seat: SeatRecord | null }

/** How often the office's page looks what other counters have done. */
const lookEveryMs = 20_000

/** The calls about joining, from the addresses of a track's operations. */
export function joiningClientOf(calls: JoiningCalls, readApplication: EndpointKey) {
  const of = (applicationId: string) => ({ params: { applicationId } })
  const asked = <T>(key: EndpointKey, wire: Wire) =>
    ({
      queryKey: [key, wire],
      queryFn: ({ signal }) => callAs<T>(key, { ...wire, signal }),
      staleTime: 0,
    }) satisfies UseQueryOptions<T>
  const seat = (applicationId: string) => asked<WithSeat>(calls.readSeat, of(applicationId))
  const changing = async (applicationId: string, sending: Promise<WithSeat>) => {
    setAnswer<WithSeat>(seat(applicationId).queryKey, await sending)
    await askAnew([calls.readJoinings], [readApplication])
  }
  const receiptOf = (applicationId: string) => ({ ...of(applicationId), filename: `${applicationId}-joined.pdf` })
  return {
    seat,
    /** Counters, and the people expected today or those that `find` finds. */
    joinings: (id: string, find: string) => ({
      ...asked<{ joining: JoiningOfDrive | null }>(calls.readJoinings, {
        params: { id },
        query: find === '' ? {} : { find },
      }),
      refetchInterval: lookEveryMs,
    }),
    join: (applicationId: string, body: SentJoining) =>
      changing(applicationId, callOnceAs(calls.join, { ...of(applicationId), body })),
    undo: (applicationId: string, reason: string) =>
      changing(applicationId, callAs(calls.undoJoining, { ...of(applicationId), body: { reason } })),
    askToGiveUpAdmission: (applicationId: string, reason: string) =>
      changing(applicationId, callAs(calls.askToGiveUpAdmission, { ...of(applicationId), body: { reason } })),
    stay: (applicationId: string) => changing(applicationId, callAs(calls.stay, of(applicationId))),
    recordAdmissionGivenUp: (applicationId: string, reason: string) =>
      changing(applicationId, callAs(calls.recordAdmissionGivenUp, { ...of(applicationId), body: { reason } })),
    giveMoreTime: (applicationId: string, moreTime: { until: Day; reason: string }) =>
      changing(applicationId, callAs(calls.giveMoreTime, { ...of(applicationId), body: moreTime })),
    saveLetter: (applicationId: string) =>
      download(calls.readAllotmentLetter, { ...of(applicationId), filename: `${applicationId}-allotment-letter.pdf` }),
    saveReceipt: (applicationId: string) => download(calls.readReceipt, receiptOf(applicationId)),
    printReceipt: (applicationId: string) => printFile(calls.readReceipt, receiptOf(applicationId)),
  }
}

export type JoiningClient = ReturnType<typeof joiningClientOf>
