import type { UseQueryOptions } from '@tanstack/react-query'
import type { Application, ListedFacts } from '#domain/applications/application-facts.ts'
import type { ApplicationCalls } from '#domain/applications/application-operations.ts'
import type { ApplicationStats } from '#domain/applications/application-stats.ts'
import type { HistoryEntry } from '#domain/applications/application.ts'
import type { Decision } from '#domain/applications/decision.ts'
import type { DecisionBatch, ForeseenDecisions, SentDecisions } from '#domain/applications/many-decisions.ts'
import type { OfferedReason } from '#domain/applications/rejection-reasons.ts'
import { fromWire, type TrackWire } from '#domain/applications/wire.ts'
import type { EndpointKey } from '#domain/platform/endpoint.ts'
import type { PageFacts } from '#domain/platform/paging.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { askAnew, changeAnswer, dropAnswer, setAnswer } from '#web/platform/after-writes.ts'
import { call, type ApiKey } from '#web/platform/api.ts'
import { callOnce } from '#web/platform/call-once.ts'
import { download } from '#web/platform/download.ts'
import { begunAhead, queryClient } from '#web/platform/query-client.ts'
import type { OwnApplication } from './own-application.ts'
import type { QueryFor } from './track.ts'
import type { ExportCall } from '#web/lists/export-button.tsx'

/** An application of any track. */
export type AnyApplication = Application<object>

/** Sent after the person confirmed a UTR that another of their applications has, too. */
export type UtrConfirmed = { utrConfirmed: true }

/** The refusal that asks for this confirmation. */
export function isRepeatedUtr(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'utr-given-before'
}

type AnswerWithBatch = { batch: DecisionBatch }
type AnswerWithApplication<A> = { application: A }
type StoredQuery<A> = UseQueryOptions<AnswerWithApplication<A>> & { queryKey: readonly unknown[] }
type Search = Readonly<Record<string, string | number | undefined>>
/** The calls about the applications of a track: `A` is an application, `R` a row of the list, `S` the counts. */
export type ApplicationClient<A extends AnyApplication, R = ListedFacts, S = ApplicationStats> = {
  calls: ApplicationCalls
  query: (applicationId: string) => StoredQuery<A>
  /** Applications of the person logged in, newest first: for one drive, or all. */
  own: (driveId?: string) => QueryFor<A[]>
  begin: (driveId: string, body: object) => Promise<A>
  read: (applicationId: string) => Promise<A>
  save: (applicationId: string, body: object) => Promise<A>
  submit: (applicationId: string, version: number, confirmed?: UtrConfirmed) => Promise<A>
  /** The current application, from a refusal because somebody changed it elsewhere. */
  newer: (error: unknown) => A | undefined
  remove: (applicationId: string) => Promise<unknown>
  /** Refused when the application has another version by now. */
  correctPayment: (applicationId: string, utr: string, version: number, confirmed?: UtrConfirmed) => Promise<A>
  /** Saves it as a PDF. */
  readPdf: (applicationId: string) => Promise<string>
  history: (applicationId: string) => UseQueryOptions<{ history: HistoryEntry[] }>
  decide: (applicationId: string, decision: Decision) => Promise<unknown>
  /** The reasons for a rejection, and what decisions would do. */
  offerReasons: (applicationId: string) => UseQueryOptions<{ reasons: OfferedReason[] }>
  foreseeDecisions: (decision: Decision, applicationIds: readonly string[]) => Promise<ForeseenDecisions>
  decideMany: (
    decision: Decision,
    applicationIds: readonly string[],
    seen: SentDecisions['seen'],
  ) => Promise<DecisionBatch>
  readBatch: (batchId: string) => Promise<DecisionBatch>
  list: (query: Search) => UseQueryOptions<PageFacts & { applications: R[] }>
  /** The same list, for callers that do not cache it. */
  listed: (query: Search, signal: AbortSignal) => Promise<PageFacts & { applications: R[] }>
  stats: (query: Search) => UseQueryOptions<S>
  /** `of` is the subject in the file's name. */
  exportList: (query: Search, call: ExportCall & { of: string }) => Promise<string>
  exportColumns: (query: Search) => UseQueryOptions<{ columns: { key: string; label: string }[] }>
}

/** A decision as calls send it. The rules of decisions load on demand, because applicants never need them. */
const sentAs = async (decision: Decision) => (await import('#domain/applications/decision.ts')).sentDecision(decision)

const manyDecisions = async (decision: Decision, applicationIds: readonly string[], seen?: SentDecisions['seen']) => ({
  body: { decision: await sentAs(decision), applicationIds, seen },
})

// One signature for all operations: the type of the client says what each takes and answers.
type UntypedCall = (key: EndpointKey, request: object) => Promise<unknown>
const once = callOnce as UntypedCall
const plainly = call as UntypedCall

/** Makes queries whose answers `read` translates into our words before they are cached. */
function asking(calls: ApplicationCalls) {
  return <T>(name: keyof ApplicationCalls, request: object | undefined, read: (answer: object) => T) => ({
    queryKey: request === undefined ? [calls[name]] : [calls[name], request],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      read((await (begunAhead(calls[name], request) ?? plainly(calls[name], { ...request, signal }))) as object),
  })
}

type AnswerWithApplications = { applications: object[] }
const asItIs = (answer: object): never => answer as never
const at = (applicationId: string) => ({ params: { applicationId } })

/** The calls of administrators about the applications of a track. */
function officeCalls<R>(calls: ApplicationCalls, wire: TrackWire) {
  const asked = asking(calls)
  const rowsIn = (answer: object) => {
    const { applications, ...page } = answer as PageFacts & AnswerWithApplications
    return { ...page, applications: applications.map((row) => fromWire<R & ListedFacts>(wire, row)) }
  }
  return {
    history: (applicationId) => asked('readHistory', at(applicationId), asItIs),
    decide: async (applicationId, decision) =>
      once(calls.decide, { ...at(applicationId), body: await sentAs(decision) }),
    offerReasons: (applicationId) => asked('offerReasons', at(applicationId), asItIs),
    foreseeDecisions: async (...many) =>
      (await plainly(calls.foreseeDecisions, await manyDecisions(...many))) as ForeseenDecisions,
    decideMany: async (...many) =>
      ((await once(calls.decideMany, await manyDecisions(...many))) as AnswerWithBatch).batch,
    readBatch: async (batchId) => ((await plainly(calls.readBatch, { params: { batchId } })) as AnswerWithBatch).batch,
    list: (query) => asked('list', { query }, rowsIn),
    listed: async (query, signal) => rowsIn((await plainly(calls.list, { query, signal })) as object),
    stats: (query) => asked('stats', { query }, asItIs),
    exportList: (query, progress) => download(calls.exportList as ApiKey, { query, ...progress }),
    exportColumns: (query) => asked('exportColumns', { query }, asItIs),
  } satisfies Partial<ApplicationClient<AnyApplication, R>>
}

/** All calls of a track, made from the addresses of its operations and its words on the wire. */
export function clientOf<A extends AnyApplication, R extends ListedFacts = ListedFacts, S = ApplicationStats>(
  calls: ApplicationCalls,
  wire: TrackWire,
): ApplicationClient<A, R, S> {
  const asked = asking(calls)
  const oneIn = (answer: unknown): AnswerWithApplication<A> => ({
    application: fromWire(wire, (answer as AnswerWithApplication<object>).application),
  })
  const one = async (answer: Promise<unknown>) => oneIn(await answer).application
  const allIn = (answer: object) => ({
    applications: (answer as AnswerWithApplications).applications.map((each) => fromWire<A>(wire, each)),
  })
  const ofDrive = (driveId: string) => ({ [wire.names.driveId]: driveId })
  return {
    calls,
    query: (applicationId) => asked('read', at(applicationId), oneIn),
    own: (driveId) => ({
      ...asked('listOwn', driveId === undefined ? undefined : { query: ofDrive(driveId) }, allIn),
      select: (answer) => (answer as { applications: A[] }).applications,
    }),
    begin: (driveId, body) => one(once(calls.begin, { body: { ...ofDrive(driveId), ...body } })),
    read: (applicationId) => one(plainly(calls.read, at(applicationId))),
    save: (applicationId, body) => one(plainly(calls.save, { ...at(applicationId), body })),
    submit: (applicationId, version, confirmed) => {
      const body = { declaration: { accepted: true }, version, ...confirmed }
      return one(once(calls.submit, { ...at(applicationId), body }))
    },
    newer(error) {
      const { application } =
        (error instanceof ApiError && (error.body as Partial<AnswerWithApplication<object>>)) || {}
      return application && fromWire(wire, application)
    },
    remove: (applicationId) => plainly(calls.remove, at(applicationId)),
    correctPayment: (applicationId, utr, version, confirmed) =>
      one(once(calls.correctPayment, { ...at(applicationId), body: { utr, ...confirmed }, ifMatch: version })),
    readPdf: (applicationId) =>
      download(calls.readPdf as ApiKey, { ...at(applicationId), filename: `${applicationId}.pdf` }),
    ...officeCalls<R>(calls, wire),
  }
}

/** What pages need to know of the applications of a track. */
export type Applications<A extends AnyApplication> = Omit<ApplicationClient<A>, 'list' | 'stats'> & {
  shown: (application: A) => OwnApplication
  /** Applications of the person logged in, as pages show them. */
  shownOwn: QueryFor<OwnApplication[]>
  shownOwnOf: (driveId: string) => QueryFor<OwnApplication[]>
  /** My Applications. */
  listHref: string
  /** Page that confirms a submission; the application's page unless given. */
  confirmationHref?: (applicationId: string) => string
  /** Title when an application fails to load, if the track has its own. */
  failureTitle?: string
  /** Page to which the form of a draft leads after the last day, with a notice; the draft’s own page unless given. */
  closedDraftHref?: string
}

/** Makes every page show what the server answered, unless a later answer has arrived before. */
export function remember<A extends AnyApplication>({ query, calls }: Applications<A>, application: A): void {
  const { queryKey } = query(application.applicationId)
  const known = queryClient.getQueryData<AnswerWithApplication<A>>(queryKey)
  if (known && known.application.version > application.version) return
  setAnswer<AnswerWithApplication<A>>(queryKey, { application })
  void askAnew([calls.listOwn])
}

/** Changes a part of an application that the server told meanwhile. */
export function rememberPart<A extends AnyApplication>(
  { query }: Applications<A>,
  applicationId: string,
  part: Partial<A>,
): void {
  changeAnswer<AnswerWithApplication<A>>(query(applicationId).queryKey, ({ application }) => ({
    application: { ...application, ...part },
  }))
}

/** Removes an application that was deleted. */
export async function forget<A extends AnyApplication>(
  { query, calls }: Applications<A>,
  applicationId: string,
): Promise<void> {
  dropAnswer(query(applicationId).queryKey)
  await askAnew([calls.listOwn])
}
