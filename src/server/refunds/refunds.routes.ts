import type { refundsEndpoints } from '#domain/refunds/refunds.endpoints.ts'
import type { Tracks } from '#server/applications/track-of.ts'
import type { ServedTrack } from '#server/applications/track.ts'
import type { Context } from '#server/context.ts'
import type { Verbs } from '#server/platform/call.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'
import { forgetAccounts } from './forget-accounts.ts'
import { listRefunds } from './listed-refunds.ts'
import { downloadFile, listFiles, makeFile } from './refund-files.ts'
import { giveAccount, readRefunds, sendAccountCode } from './refunds-of-application.ts'
import { RefundMail, tellRefund } from './tell-refund.ts'
import { workOnRefund, workOnRefunds } from './work-on-refund.ts'

/** The operations on refunds to the applicants of these tracks. */
export const refundsVerbs = (tracks: Tracks): Verbs<Context, typeof refundsEndpoints> => ({
  'GET /api/applications/{applicationId}/refund': readRefunds(tracks),
  'POST /api/applications/{applicationId}/refund/send-code': sendAccountCode(tracks),
  'POST /api/applications/{applicationId}/refund': giveAccount(tracks),
  'GET /api/refunds': listRefunds,
  'POST /api/refunds/{id}/deeds': workOnRefund,
  'POST /api/refunds/deeds': workOnRefunds,
  'GET /api/refunds/files': listFiles,
  'POST /api/refunds/files': makeFile,
  'GET /api/refunds/files/{number}': downloadFile,
})

/** The jobs about refunds. 21:10 UTC is 2:40 at night in India. */
export function refundJobs(context: Context, tracks: readonly ServedTrack[]): Jobs {
  return {
    tasks: {
      'tell-refund': (payload) => tellRefund(context, tracks, RefundMail.parse(payload)),
      'forget-refund-accounts': () => forgetAccounts(context),
    },
    schedule: [{ task: 'forget-refund-accounts', cron: '10 21 * * *', catchesUp: true }],
  }
}
