import { z } from 'zod'
import { NumberInAddress } from '../platform/ids.ts'
import { Day } from '../platform/day.ts'
import type { EndpointKey } from '../platform/endpoint.ts'
import { filter } from '../platform/query.ts'
import { Report, reportNames } from './report.ts'

/** The operations on the reports of every track; each track adds their paths. */
export const reportOperations = {
  readReport: {
    access: { may: 'reports.read', to: 'rows' },
    summary: 'A report of a drive, as it stands or as it stood at the end of a day; as an Excel workbook by `Accept`',
    reads: 'replica',
    params: z.object({ name: z.enum(reportNames) }),
    query: z.object({ drive: z.string().max(64), day: filter(Day) }),
    answer: z.object({ report: Report }),
    alsoSheet: true,
  },
  readCompleteRecord: {
    access: { may: 'applications.export', to: 'application' },
    freshProof: true,
    summary:
      'Everything about one application as a PDF, for a court or a request for information: answers, documents with hashes, decisions, payments, mails and activity',
    params: z.object({ applicationId: NumberInAddress }),
    answer: 'stream',
  },
} as const

/** The paths of the reports of a track. */
export type ReportCalls = Record<keyof typeof reportOperations, EndpointKey>
