import type { EndpointKey } from '../platform/endpoint.ts'
import type { SeatReportOperation } from './seat-report-operations.ts'

// Apart from the declarations, whose schemas not every page needs.

/** The paths of these operations. */
export type SeatReportCalls = Record<SeatReportOperation, EndpointKey>

/** The paths of these operations below the path of a track's drives. */
export function seatReportCalls<const Drives extends `/${string}`>(drives: Drives) {
  return {
    readSeatReport: `GET ${drives}/{id}/selection/people/{people}`,
    exportSeatReport: `GET ${drives}/{id}/selection/people/{people}/xlsx`,
  } as const satisfies SeatReportCalls
}
