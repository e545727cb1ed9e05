import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import fastify, { LogController, type FastifyInstance } from 'fastify'
import { accountsEndpoints } from '#domain/accounts/accounts.endpoints.ts'
import { factorsEndpoints } from '#domain/accounts/factors.endpoints.ts'
import { applicationsEndpoints } from '#domain/applications/applications.endpoints.ts'
import { decisionEndpoints } from '#domain/applications/decisions/decision.endpoints.ts'
import { notesEndpoints } from '#domain/applications/notes.endpoints.ts'
import { proposalsEndpoints } from '#domain/applications/proposals.endpoints.ts'
import { refusedMailsEndpoints } from '#domain/applications/refused-mails.endpoints.ts'
import { guardianConsentEndpoints } from '#domain/applications/guardian-consent.endpoints.ts'
import { auditEndpoints } from '#domain/audit/audit.endpoints.ts'
import { correctionsEndpoints } from '#domain/corrections/corrections.endpoints.ts'
import { documentsEndpoints } from '#domain/documents/documents.endpoints.ts'
import { drivesEndpoints } from '#domain/drives/drives.endpoints.ts'
import { changedReads, type Endpoints } from '#domain/platform/endpoint.ts'
import { exportsEndpoints } from '#domain/lists/exports.endpoints.ts'
import { savedViewsEndpoints } from '#domain/lists/saved-views.endpoints.ts'
import { allotmentLettersEndpoints } from '#domain/joining/allotment-letters.endpoints.ts'
import { joiningEndpoints } from '#domain/joining/joining.endpoints.ts'
import { reportsEndpoints } from '#domain/reports/reports.endpoints.ts'
import { seatReportsEndpoints } from '#domain/reports/seat-reports.endpoints.ts'
import { listsEndpoints } from '#domain/selection/lists.endpoints.ts'
import { lettersEndpoints } from '#domain/letters/letters.endpoints.ts'
import { ownLettersEndpoints } from '#domain/letters/own-letters.endpoints.ts'
import { gatewayEndpoints } from '#domain/payments/gateway.endpoints.ts'
import { paymentsEndpoints } from '#domain/payments/payments.endpoints.ts'
import { waitingEndpoints } from '#domain/lists/waiting.endpoints.ts'
import { scrutinyEndpoints } from '#domain/scrutiny/scrutiny.endpoints.ts'
import { searchEndpoints } from '#domain/search/search.endpoints.ts'
import { instituteEndpoints } from '#domain/institute/institute.endpoints.ts'
import { accountsVerbs } from './accounts/accounts.routes.ts'
import { factorsVerbs } from './accounts/factors/factors.routes.ts'
import { askFreshProof } from './accounts/factors/fresh-proof.ts'
import { ownMailsData, ownMobileData, ownSmsData } from './accounts/own-messages.ts'
import { admitOfficer } from './permissions/admit-officer.ts'
import { authenticate, noteKnown } from '#server/accounts/sessions.ts'
import { ownViewsData, savedViewsVerbs } from './lists/saved-views.ts'
import { joiningVerbs, ownJoiningsData } from './joining/joining-verbs.ts'
import { allotmentLettersVerbs } from './joining/allotment-letters.ts'
import { addListPages } from './selection/list-pages.ts'
import { ownObjectionsData } from './selection/objections.ts'
import { ownAllottedSeatsData } from './selection/allotted-seats.ts'
import { ownSeatFeesData } from './selection/seat-fees.ts'
import { listsVerbs } from './selection/public-lists.ts'
import { selectionOperations } from './selection/selection.routes.ts'
import { readSelectionWaiting } from './selection/waiting-selection.ts'
import { lettersVerbs } from './letters/letters.routes.ts'
import { ownLettersData, ownLettersVerbs } from './letters/own-letters.ts'
import { exportsVerbs } from './lists/list-verbs.ts'
import { waitingVerbs } from './lists/read-waiting.ts'
import { applicationsVerbs } from './applications/applications.routes.ts'
import { decisionVerbs } from './applications/decisions/decision.routes.ts'
import { guardianConsentVerbs } from './applications/guardian-consent/guardian-consent.routes.ts'
import { ownConsentsData } from '#server/applications/guardian-consent/guardian-consent.ts'
import { notesVerbs, ownNotesData } from './applications/notes.ts'
import { refusedMailsVerbs } from './applications/mails/refused-mails.ts'
import { proposalsVerbs } from './applications/proposals/proposals.routes.ts'
import { ownApplicationsData } from './applications/own-data.ts'
import { auditVerbs } from './audit/list-activity.ts'
import { backupMetrics } from './backup/recorded-backups.ts'
import { consistencyMetrics } from './consistency/consistency-metrics.ts'
import { seatReportsVerbs, type CountingTrack } from './joining/seat-report-verbs.ts'
import type { Context } from './context.ts'
import { correctionsVerbs } from './corrections/corrections.routes.ts'
import { ownCorrectionsData } from './corrections/stored-correction.ts'
import { documentsVerbs } from './documents/documents.routes.ts'
import { addPublishedFiles } from './documents/published-file-routes.ts'
import { addFileRoutes } from './documents/file-routes.ts'
import { healthEndpoints } from '#domain/health/health.endpoints.ts'
import { healthMetrics, healthReadings } from './health/health-metrics.ts'
import { healthVerbs } from './health/read-health.ts'
import { keepErrors } from './health/unexpected-errors.ts'
import { refundsEndpoints } from '#domain/refunds/refunds.endpoints.ts'
import { statementsEndpoints } from '#domain/statements/statements.endpoints.ts'
import { instituteVerbs } from './institute/institute.routes.ts'
import { addDrivePages } from './drives/drive-pages.ts'
import { drivesVerbs } from '#server/drives/cancel-drive.ts'
import { oldDraftMetrics } from './applications/remove-old-drafts.ts'
import { mailMetrics } from './mail/stored-mails.ts'
import { operations, type Operations } from './platform/call.ts'
import { refuseUnstorableBodies } from '#server/platform/wire/json-body.ts'
import { logRequests } from '#server/platform/process/log.ts'
import { listenToProxies } from '#server/platform/wire/proxies.ts'
import { addMetrics, type Metrics } from '#server/platform/metrics/operations-metrics.ts'
import { addOperations } from '#server/platform/wire/operations.ts'
import { answerProblem } from './platform/problem-answer.ts'
import { workerAwayAfterMs } from '#server/platform/process/processes.ts'
import { addHealth } from '#server/platform/process/readiness.ts'
import { cutLateSenders } from '#server/platform/wire/upload-timeouts.ts'
import { gatewayMetrics } from './payments/online/gateway-metrics.ts'
import { gatewayVerbs } from './payments/online/gateway.routes.ts'
import { paymentsVerbs } from './payments/payments.routes.ts'
import { ownOrdersData } from './payments/online/own-orders.ts'
import type { ReplicaReads } from '#server/platform/replica-reads.ts'
import { keepRoomOnDisk } from '#server/platform/process/room-on-disk.ts'
import { addSecurityHeaders, securityHeaders } from '#server/platform/wire/security-headers.ts'
import { mount, type Doorkeeper } from './platform/serve.ts'
import { shedLoad } from '#server/platform/process/shed-load.ts'
import { answersToUnreadable, refuseAmbiguous } from '#server/platform/wire/unreadable-request.ts'
import { addWebClient, builtClient, routedUrl } from '#server/platform/wire/web-client.ts'
import { ownRefundsData } from './refunds/refunds-of-application.ts'
import { refundsVerbs } from './refunds/refunds.routes.ts'
import { reportsVerbs } from './reports/report-verbs.ts'
import { scrutinyVerbs } from './scrutiny/scrutiny.routes.ts'
import { searchVerbs } from './search/find.ts'
import { statementsVerbs } from './statements/statements.routes.ts'
import { smsMetrics } from './sms/stored-sms.ts'
import { servedTracks } from './tracks.ts'

/** The sections of a person's copy of their data. */
const ownData = [
  ownMobileData,
  ownApplicationsData,
  ownConsentsData,
  ownCorrectionsData,
  ownObjectionsData,
  ownAllottedSeatsData,
  ownSeatFeesData,
  ownJoiningsData,
  ownNotesData,
  ownOrdersData,
  ownRefundsData,
  ownMailsData,
  ownSmsData,
  ownViewsData,
]

const maxJsonBytes = 1_048_576

/**
 * The limits of slow senders in milliseconds, and the delay of the event loop from which new requests are refused (0:
 * never). A request has a minute; a file may take ten while a part arrives in each, so little that any line manages
 * it. `connectionsCheckingInterval` is how often late senders are looked for. A worker not seen for a while is
 * down.
 */
export const patience = {
  requestTimeout: 600_000,
  bodyTimeout: 60_000,
  leastProgressBytes: 16_384,
  connectionTimeout: 120_000,
  headersTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
  maxEventLoopDelay: 1_000,
  workerAwayAfter: workerAwayAfterMs,
}

/** The metrics of all features. */
const watched = ({ config }: Context): Metrics => ({
  queries: [
    ...mailMetrics,
    ...smsMetrics,
    ...oldDraftMetrics,
    ...consistencyMetrics,
    ...healthMetrics,
    ...gatewayMetrics,
    ...backupMetrics,
  ],
  readings: healthReadings(config),
})

/** The headers of every answer, which allow the addresses of files and of the gateway's payment page. */
const headersOf = ({ config, gateway }: Context) =>
  securityHeaders(config.s3 ? new URL(config.s3.endpoint).origin : null, gateway?.origin)

const noCompiler = () => {
  throw new Error('Operations check what they take and answer, so routes have no schemas for Fastify to compile.')
}

/** Options of the server with operations and of a worker's. */
const ofBothServers = ({ log }: Context) => ({
  loggerInstance: log,
  logController: new LogController({ disableRequestLogging: true }),
  genReqId: () => randomUUID(),
  // Without these Fastify would load two compilers of schemas, which take a twentieth of a start.
  schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
})

/** The HTTP server with every operation mounted; it does not listen yet. */
export async function buildApp(
  context: Context,
  limits = patience,
  tracks: readonly CountingTrack[] = servedTracks(context.encryption),
  client = builtClient,
): Promise<FastifyInstance> {
  const { requestTimeout, connectionTimeout, headersTimeout, connectionsCheckingInterval } = limits
  const { config } = context
  const headers = headersOf(context)
  const app = fastify({
    ...ofBothServers(context),
    bodyLimit: maxJsonBytes,
    requestTimeout,
    connectionTimeout,
    // Our own code refuses a request without Host.
    http: { headersTimeout, connectionsCheckingInterval, requireHostHeader: false },
    // During shutdown requests get the portal's own answer.
    return503OnClosing: false,
    trustProxy: config.trustProxy,
    ...answersToUnreadable(headers, context.log),
    rewriteUrl: routedUrl,
    // Document keys are one path segment.
    routerOptions: { maxParamLength: 600 },
  })
  app.setErrorHandler(answerProblem)
  app.decorate('noteUnexpected', keepErrors(context))
  context.traces?.traceRequests(app)
  cutLateSenders(app, limits)
  refuseUnstorableBodies(app)
  addSecurityHeaders(app, headers)
  refuseAmbiguous(app)
  shedLoad(app, limits.maxEventLoopDelay)
  await app.register(cookie, { hook: false })
  logRequests(app)
  listenToProxies(app, config)
  if (config.databaseUrl === undefined) keepRoomOnDisk(app, config.dataDir)
  const declared = mountOperations(app, context, tracks)
  for (const add of [addFileRoutes, addPublishedFiles]) add(app, context, tracks)
  await addOperations(app, context, { declared, metrics: watched(context), workerAwayAfter: limits.workerAwayAfter })
  await addPages(app, context, { tracks, client })
  return app
}

/** The browser client, and the pages whose HTML says what is on them. */
async function addPages(
  app: FastifyInstance,
  context: Context,
  { tracks, client }: { tracks: readonly CountingTrack[]; client: string },
): Promise<void> {
  const sendPage = await addWebClient(app, client)
  addDrivePages(app, context, tracks, sendPage)
  addListPages(app, context, sendPage)
}

/** The HTTP server of a process that only runs jobs, with its health and metrics; it does not listen yet. */
export function buildWorkerApp(context: Context): FastifyInstance {
  const app = fastify(ofBothServers(context))
  app.setErrorHandler(answerProblem)
  addHealth(app, context)
  addMetrics(app, context, watched(context))
  return app
}

/** Reads from the replica for officers, once it has what they have written. */
function copyOf({ replica, pool, log }: Context): ReplicaReads<Context> | null {
  if (replica === null) return null
  return {
    within: (context, { readAfter }) => replica.within(context, readAfter),
    follow: (actor) => noteKnown({ pool, log }, actor),
  }
}

/** Every operation of every feature. */
function servedOperations(tracks: readonly CountingTrack[]): Operations<Context>[] {
  return [
    operations(accountsEndpoints, accountsVerbs([...ownData, ownLettersData(tracks)])),
    operations(factorsEndpoints, factorsVerbs),
    operations(auditEndpoints, auditVerbs),
    operations(instituteEndpoints, instituteVerbs),
    ...tracks.flatMap((track) => track.operations),
    operations(drivesEndpoints, drivesVerbs),
    operations(correctionsEndpoints, correctionsVerbs(tracks)),
    operations(scrutinyEndpoints, scrutinyVerbs(tracks)),
    operations(guardianConsentEndpoints, guardianConsentVerbs),
    operations(applicationsEndpoints, applicationsVerbs(tracks)),
    operations(decisionEndpoints, decisionVerbs(tracks)),
    operations(notesEndpoints, notesVerbs),
    operations(proposalsEndpoints, proposalsVerbs(tracks)),
    operations(refusedMailsEndpoints, refusedMailsVerbs),
    operations(exportsEndpoints, exportsVerbs(tracks)),
    operations(savedViewsEndpoints, savedViewsVerbs),
    operations(waitingEndpoints, waitingVerbs(tracks, readSelectionWaiting)),
    operations(lettersEndpoints, lettersVerbs(tracks)),
    operations(ownLettersEndpoints, ownLettersVerbs(tracks)),
    ...selectionOperations(tracks),
    operations(joiningEndpoints, joiningVerbs(tracks)),
    operations(reportsEndpoints, reportsVerbs(tracks)),
    operations(seatReportsEndpoints, seatReportsVerbs(tracks)),
    operations(listsEndpoints, listsVerbs),
    operations(allotmentLettersEndpoints, allotmentLettersVerbs),
    operations(documentsEndpoints, documentsVerbs(tracks)),
    operations(searchEndpoints, searchVerbs(tracks)),
    operations(statementsEndpoints, statementsVerbs(tracks)),
    operations(refundsEndpoints, refundsVerbs(tracks)),
    operations(paymentsEndpoints, paymentsVerbs(tracks)),
    operations(gatewayEndpoints, gatewayVerbs(tracks)),
    operations(healthEndpoints, healthVerbs),
  ]
}

/** Mounts them, and returns their declarations. */
function mountOperations(app: FastifyInstance, context: Context, tracks: readonly CountingTrack[]): Endpoints {
  const served = servedOperations(tracks)
  const door: Doorkeeper = {
    authenticate: (token) => authenticate(context, token),
    admit: (access, asks) => admitOfficer(context.db, access, asks),
    askFreshProof: (actor) => askFreshProof(context.db, actor),
  }
  const declared: Endpoints = Object.assign({}, ...served.map((one) => one.declared))
  const besides = { changed: changedReads(declared), copy: copyOf(context) }
  for (const one of served) mount(app, door, context, one, besides)
  return declared
}
