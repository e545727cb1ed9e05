import { removeExpiredAccountRows } from './accounts/remove-expired.ts'
import { cancelledJobs } from './drives/tell-cancelled.ts'
import { changesJobs } from './drives/tell-changes.ts'
import { decisionJobs } from './applications/decisions/decide-many.ts'
import { returnJobs } from './applications/decisions/return-decisions.ts'
import { proposalJobs } from './applications/proposals/propose.ts'
import { remindDrafts } from './applications/remind-drafts.ts'
import type { ServedTrack } from './applications/track.ts'
import { removeOldDrafts } from './applications/remove-old-drafts.ts'
import { linkEntries } from './audit/link-entries.ts'
import { checkAudit } from './consistency/check-audit.ts'
import { checkStates } from './consistency/check-states.ts'
import type { Context } from './context.ts'
import { remindCorrections } from './corrections/remind-corrections.ts'
import { documentsJobs } from './documents/documents-jobs.ts'
import { reportFindings } from './health/report-findings.ts'
import { forgetErrors } from './health/unexpected-errors.ts'
import { lapseSeats } from './joining/lapse-seats.ts'
import { remindSeats, seatsStillToKeep } from './joining/remind-seats.ts'
import { letterJobs } from './letters/queue-letter.ts'
import { mailJobs } from './applications/mails/mail-jobs.ts'
import { portalMails } from './mails.ts'
import { openDatabase } from '#lib/sql/database.ts'
import { startJobs, type Jobs, type RunningJobs } from '#lib/jobs/jobs.ts'
import { forgetKeptAnswers } from '#server/platform/wire/idempotency.ts'
import { openMailer } from './platform/mailer.ts'
import { gatewayJobs } from './payments/online/gateway.routes.ts'
import { cancelledRefundJobs } from './refunds/refund-cancelled.ts'
import { refundJobs } from './refunds/refunds.routes.ts'
import { listJobs } from './selection/tell-list.ts'
import { seatRefundJobs } from './selection/seat-refunds.ts'
import { roundJobs } from './selection/mail-round.ts'
import { openSms } from '#lib/sms/sms-gateway.ts'
import { statementsJobs } from './statements/statements.routes.ts'
import { smsJobs } from './sms/sms-jobs.ts'
import { servedTracks } from './tracks.ts'

// One for LISTEN, one for each running job, and two for the queue itself, so that requests never wait for jobs.
const workerConnections = 7

/** Jobs of the portal itself. Times are UTC: 02:30 is 8:00 in India, 20:30 is 2:00 at night. */
function ownJobs(context: Context, tracks: readonly ServedTrack[]): Jobs {
  return {
    tasks: {
      'remind-drafts': () => remindDrafts(context, tracks),
      'remind-corrections': () => remindCorrections(context, tracks),
      'lapse-seats': () => lapseSeats(context, tracks),
      'remind-seats': () => remindSeats(context, tracks),
      'remove-old-drafts': () => removeOldDrafts(context, tracks),
      'remove-expired': () => removeExpiredAccountRows(context.pool),
      'report-findings': () => reportFindings(context),
      'forget-errors': () => forgetErrors(context.pool),
      'check-states': () => checkStates(context),
      'link-audit': async () => void (await linkEntries(context.db)),
      'check-audit': () => checkAudit(context),
      'forget-kept-answers': () => forgetKeptAnswers(context.pool),
    },
    schedule: [
      { task: 'remind-drafts', cron: '30 2 * * *', catchesUp: true },
      { task: 'remind-corrections', cron: '40 2 * * *', catchesUp: true },
      { task: 'lapse-seats', cron: '45 2 * * *', catchesUp: true },
      { task: 'remind-seats', cron: '50 2 * * *', catchesUp: true },
      { task: 'remove-old-drafts', cron: '50 20 * * *', catchesUp: true },
      { task: 'remove-expired', cron: '10 20 * * *', catchesUp: true },
      { task: 'forget-errors', cron: '20 20 * * *', catchesUp: true },
      { task: 'check-states', cron: '30 20 * * *', catchesUp: true },
      { task: 'report-findings', cron: '0 2 * * *', catchesUp: true },
      { task: 'link-audit', cron: '* * * * *' },
      { task: 'check-audit', cron: '40 20 * * *', catchesUp: true },
      { task: 'forget-kept-answers', cron: '50 * * * *' },
    ],
  }
}

/** The jobs of the decisions on applications of a track, and its own. */
const jobsOf = (track: ServedTrack) => [decisionJobs(track), proposalJobs(track), ...(track.jobs ? [track.jobs] : [])]

/** Runs the job queue with the jobs of all features, until stopped. */
export async function startWorker(
  shared: Context,
  tracks: readonly ServedTrack[] = servedTracks(shared.encryption),
): Promise<RunningJobs> {
  const { connectionString = '' } = shared.pool.options
  const { pool, db, close } = openDatabase(connectionString, shared.log, { maxConnections: workerConnections })
  shared.traces?.traceStatements(pool)
  const context = { ...shared, pool, db }
  const features = [
    mailJobs(context, { mailer: openMailer(context.config), mails: portalMails, tracks, stillTrue: seatsStillToKeep }),
    smsJobs(context, openSms(context.config), seatsStillToKeep),
    ownJobs(context, tracks),
    returnJobs(context, tracks),
    changesJobs(context, tracks),
    letterJobs(context, tracks),
    listJobs(context, tracks),
    roundJobs(context, tracks),
    documentsJobs(context, tracks),
    statementsJobs(context),
    refundJobs(context, tracks),
    cancelledRefundJobs(context),
    cancelledJobs(context, tracks),
    seatRefundJobs(context),
    gatewayJobs(context, tracks),
    ...tracks.flatMap(jobsOf).map((jobs) => jobs(context)),
  ]
  const running = startJobs(context, {
    tasks: Object.assign({}, ...features.map(({ tasks }) => tasks)),
    schedule: features.flatMap(({ schedule }) => schedule),
  })
  return {
    ...running,
    stop: async () => {
      await running.stop()
      await close()
    },
  }
}
