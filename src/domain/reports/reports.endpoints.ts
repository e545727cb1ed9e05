import { z } from 'zod'
import { OneApplication } from '../platform/ids.ts'
import { Day } from '../platform/day.ts'
import { endpoints } from '../platform/endpoint.ts'
import { filter } from '../platform/query.ts'
import { Report, reportNames } from './report.ts'

export const reportsEndpoints = endpoints({
  'GET /api/reports/{name}': {
    access: { may: 'reports.read', to: 'rows' },
    summary:
      'A report of a drive of any track, as it stands or as it stood at the end of a day; as an Excel workbook by `Accept`',
    reads: 'replica',
    params: z.object({ name: z.enum(reportNames) }),
    query: z.object({ drive: z.string().max(64), day: filter(Day) }),
    answer: z.object({ report: Report }),
    alsoSheet: true,
  },
  'GET /api/applications/{applicationId}/complete-record': {
    access: { may: 'applications.export', to: 'application' },
    freshProof: true,
    summary:
      'Everything about one application as a PDF, for a court or a request for information: answers, documents with hashes, decisions, payments, mails and activity',
    params: OneApplication,
    answer: 'stream',
  },
})

export type ReportsEndpoints = typeof reportsEndpoints
