import type { UseQueryOptions } from '@tanstack/react-query'
import type { EndpointKey } from '#domain/platform/endpoint.ts'
import type { Checkout, OrderStanding } from '#domain/payments/gateway.endpoints.ts'
import type { SeatFee } from '#domain/payments/seat-fee.ts'
import type { SeatReply, OwnAllottedSeat } from '#domain/selection/allotted-seat-operations.ts'
import type { SeatHolding } from '#domain/selection/holding.ts'
import type { PoliciesOfDrive, SelectionForAll, SentPolicies } from '#domain/selection/policy-operations.ts'
import type {
  RoundAllotment,
  AskedAllotment,
  Move,
  NextRound,
  AllotmentSummary,
} from '#domain/selection/allotment-operations.ts'
import { readsStage, type SelectionCalls } from '#domain/selection/selection-calls.ts'
import type { DriveFigures, DriveStage } from '#domain/selection/stage-operations.ts'
import { askAnew, setAnswer } from '#web/platform/after-writes.ts'
import { callAs } from '#web/platform/api.ts'
import type { Wire } from '#web/platform/send.ts'

/** Rows of an allotment that are drawn; the published list has all. */
const shown = { query: { rows: 200 } }

type WithPolicies = { policies: PoliciesOfDrive }
type WithAllotment = { allotment: RoundAllotment }
type WithAllottedSeat = { allottedSeat: OwnAllottedSeat | null }
/** The seat fee, and the ways to pay it. */
type SeatFeeToPay = { seatFee: SeatFee | null; upiLink: string | null; online: boolean }

/** The queries of the calls by which a track gives its seats away. */
function asking(calls: SelectionCalls) {
  const asked = <T>(key: EndpointKey, wire: Wire): UseQueryOptions<T> => ({
    queryKey: [key, wire],
    queryFn: ({ signal }) => callAs<T>(key, { ...wire, signal }),
  })
  const ofAllotment = (id: string, allotmentId: string) => ({ params: { id, allotmentId } })
  return {
    published: (id: string) => asked<SelectionForAll>(calls.readPublishedPolicies, { params: { id } }),
    policies: (id: string) => asked<WithPolicies>(calls.readPolicies, { params: { id } }),
    stage: (id: string) => ({ ...asked<{ stage: DriveStage }>(calls.readStage, { params: { id } }), staleTime: 0 }),
    figures: (id: string) => ({
      ...asked<{ figures: DriveFigures }>(calls.readFigures, { params: { id } }),
      staleTime: 0,
    }),
    allotments: (id: string) =>
      asked<{ allotments: AllotmentSummary[]; next: NextRound }>(calls.listAllotments, { params: { id } }),
    allotment: (id: string, allotmentId: string) =>
      asked<WithAllotment>(calls.readAllotment, { ...ofAllotment(id, allotmentId), ...shown }),
    compare: (id: string, allotmentId: string, other: string) =>
      asked<{ moves: Move[]; holdings: SeatHolding[] }>(calls.compareAllotments, {
        params: { id, allotmentId, other },
      }),
    allottedSeat: (applicationId: string) =>
      asked<WithAllottedSeat>(calls.readAllottedSeat, { params: { applicationId } }),
    seatFee: (applicationId: string) => asked<SeatFeeToPay>(calls.readSeatFee, { params: { applicationId } }),
  }
}

/** The calls by which applicants pay for their seats. */
function payingSeats(
  calls: SelectionCalls,
  { seatFee, changed }: Pick<ReturnType<typeof asking>, 'seatFee'> & { changed: () => Promise<void> },
) {
  const seatFeeGiven = async (applicationId: string) => {
    const given = await callAs<SeatFeeToPay>(calls.readSeatFee, { params: { applicationId } })
    setAnswer<SeatFeeToPay>(seatFee(applicationId).queryKey, given)
    return given
  }
  return {
    /** The fee as it is now, also for the page. */
    seatFeeGiven,
    /** Fetches again what a payment changes. */
    seatFeePaid: changed,
    async giveSeatFee(applicationId: string, body: { utr: string; utrConfirmed?: boolean }) {
      await callAs(calls.recordSeatFee, { params: { applicationId }, body })
      await changed()
    },
    checkSeatFee: async (applicationId: string, body: { as: 'verify' | 'fail'; comments?: string }) => {
      await callAs(calls.checkSeatFee, { params: { applicationId }, body })
      await changed()
    },
    orderSeatFee: (applicationId: string) =>
      callAs<{ checkout: Checkout }>(calls.orderSeatFee, { params: { applicationId }, body: {} }),
    seatFeeOrder: (applicationId: string, signal: AbortSignal) =>
      callAs<{ order: OrderStanding | null }>(calls.readSeatFeeOrder, { params: { applicationId }, signal }),
  }
}

/** All calls of a track, from the addresses of its operations. */
export function selectionClientOf(calls: SelectionCalls, readApplication: EndpointKey) {
  const queries = asking(calls)
  // The timeline, the fee, the letter, the days to report and the refunds depend on answers and payments.
  const changed = () => askAnew((call) => call.startsWith(readApplication))
  const remembered = async (id: string, answer: Promise<WithPolicies>) => {
    const policies = await answer
    setAnswer<WithPolicies>(queries.policies(id).queryKey, policies)
    await askAnew([calls.readPublishedPolicies], readsStage)
    return policies.policies
  }
  const allotting = async <T>(sending: Promise<T>) => {
    const answer = await sending
    await askAnew([calls.listAllotments], [calls.readAllotment], readsStage)
    return answer
  }
  return {
    ...queries,
    save: (id: string, body: SentPolicies, ifMatch: number | undefined) =>
      remembered(id, callAs(calls.savePolicies, { params: { id }, body, ...(ifMatch !== undefined && { ifMatch }) })),
    /** Publishes, or signs, the version that the officer has read, and no other. */
    publish: (id: string, ifMatch: number) =>
      remembered(id, callAs(calls.publishPolicies, { params: { id }, ifMatch })),
    discardPolicies: (id: string, ifMatch: number) =>
      remembered(id, callAs(calls.discardPolicies, { params: { id }, ifMatch })),
    allot: async (id: string, body: AskedAllotment) =>
      (await allotting(callAs<WithAllotment>(calls.allotRound, { params: { id }, ...shown, body }))).allotment,
    approve: (id: string, allotmentId: string) =>
      allotting(callAs<WithAllotment>(calls.approveAllotment, { params: { id, allotmentId }, ...shown, body: {} })),
    discard: (id: string, allotmentId: string) =>
      allotting(callAs<void>(calls.discardAllotment, { params: { id, allotmentId } })),
    async answer(applicationId: string, answer: SeatReply) {
      await callAs(calls.answerSeat, { params: { applicationId }, body: { answer } })
      await changed()
    },
    ...payingSeats(calls, { ...queries, changed }),
  }
}

export type SelectionClient = ReturnType<typeof selectionClientOf>
