import { z } from 'zod'
import { RowId } from '../platform/ids.ts'
import { Day } from '../platform/day.ts'
import { filter } from '../platform/query.ts'
import { Report, seatReportNames } from './report.ts'

/** The operations on the people with seats of a track's drives: people to call, people who come on a day, people who have joined. */
export function seatReportOperations<const Track extends string>(track: Track) {
  const asked = {
    params: z.object({ id: RowId, people: z.enum(seatReportNames) }),
    /** The day of the day list: today, if none is named. */
    query: z.object({ day: filter(Day) }),
  }
  return {
    readSeatReport: {
      access: { may: 'applications.read', to: { drive: track }, impartial: true },
      summary:
        'The register of who has joined, the people expected on a day, or those to be called, with telephone numbers',
      ...asked,
      answer: z.object({ report: Report }),
    },
    exportSeatReport: {
      access: { may: 'applications.export', to: { drive: track }, impartial: true },
      freshProof: true,
      summary: 'The same as an Excel workbook',
      ...asked,
      answer: 'stream',
    },
  } as const
}

export type SeatReportOperation = keyof ReturnType<typeof seatReportOperations>
