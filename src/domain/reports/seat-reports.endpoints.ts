import { z } from 'zod'
import { endpoints } from '../platform/endpoint.ts'
import { RowId } from '../platform/ids.ts'
import { Day } from '../platform/day.ts'
import { filter } from '../platform/query.ts'
import { Report, seatReportNames } from './report.ts'

const asked = {
  params: z.object({ id: RowId, people: z.enum(seatReportNames) }),
  /** The day of the day list: today, if none is named. */
  query: z.object({ day: filter(Day) }),
}

/** The people with seats of a drive: people to call, people who come on a day, people who have joined. */
export const seatReportsEndpoints = endpoints({
  'GET /api/drives/{id}/selection/people/{people}': {
    access: { may: 'applications.read', to: 'drive', impartial: true },
    summary:
      'The register of who has joined, the people expected on a day, or those to be called, with telephone numbers',
    ...asked,
    answer: z.object({ report: Report }),
  },
  'GET /api/drives/{id}/selection/people/{people}/xlsx': {
    access: { may: 'applications.export', to: 'drive', impartial: true },
    freshProof: true,
    summary: 'The same as an Excel workbook',
    ...asked,
    answer: 'stream',
  },
})
