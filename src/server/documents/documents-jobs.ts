import type { Context } from '#server/context.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'
import { removeStaleFiles } from './remove-stale-files.ts'
import { scanPendingDocuments } from './scan-pending-documents.ts'
import type { DocumentTrack } from './upload-target.ts'

/** The background jobs for documents. */
export function documentsJobs(context: Context, tracks: readonly DocumentTrack[]): Jobs {
  return {
    tasks: {
      'remove-stale-files': () => removeStaleFiles(context, tracks),
      'scan-pending-documents': () => scanPendingDocuments(context, tracks),
    },
    schedule: [
      { task: 'remove-stale-files', cron: '20 * * * *' },
      { task: 'scan-pending-documents', cron: '*/2 * * * *' },
    ],
  }
}
