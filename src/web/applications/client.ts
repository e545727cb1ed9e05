import type { UseQueryOptions } from '@tanstack/react-query'
import type { Application, ListedFacts } from '#domain/applications/application-facts.ts'
import type { ApplicationCalls } from '#domain/applications/application-operations.ts'
import type { ApplicationStats } from '#domain/applications/application-stats.ts'
import type { HistoryEntry } from '#domain/applications/application.ts'
import type { Decision } from '#domain/applications/decisions/decision.ts'
import type {
  BatchDecision,
  DecisionBatch,
  ForeseenDecisions,
  SentDecisions,
} from '#domain/applications/decisions/many-decisions.ts'
import type { OfferedReason } from '#domain/applications/decisions/rejection-reasons.ts'
import { fromWire, type TrackWire } from '#domain/applications/wire.ts'
import type { EndpointKey } from '#domain/platform/endpoint.ts'
import type { ReportCalls } from '#domain/reports/report-operations.ts'
import type { PageFacts } from '#domain/platform/paging.ts'
import { isRecord, valueIn } from '#lib/values/records.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { askAnew, changeAnswer, dropAnswer, setAnswer } from '#web/platform/after-writes.ts'
import { callAs } from '#web/platform/api.ts'
import { callOnceAs } from '#web/platform/call-once.ts'
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

type SheetHeads = { columns: { key: string; label: string }[] }
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
  /** Mails the code for withdrawing. */
  sendWithdrawCode: (applicationId: string) => Promise<unknown>
  withdraw: (applicationId: string, code: string) => Promise<A>
  /** Saves it as a PDF. */
  readPdf: (applicationId: string) => Promise<string>
  /** Saves everything about it as a PDF, in tracks that have complete records. */
  readCompleteRecord?: (applicationId: string) => Promise<string>
  history: (applicationId: string) => UseQueryOptions<{ history: HistoryEntry[] }>
  decide: (applicationId: string, decision: Decision) => Promise<unknown>
  /** The reasons for a rejection, and what decisions would do. */
  offerReasons: (applicationId: string) => UseQueryOptions<{ reasons: OfferedReason[] }>
  foreseeDecisions: (decision: BatchDecision, applicationIds: readonly string[]) => Promise<ForeseenDecisions>
  decideMany: (
    decision: BatchDecision,
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
  exportColumns: (query: Search) => UseQueryOptions<SheetHeads>
}

/** A decision as calls send it. The rules of decisions load on demand, because applicants never need them. */
const sentAs = async (decision: Decision) =>
  (await import('#domain/applications/decisions/decision.ts')).sentDecision(decision)

const manyDecisions = async (
  decision: BatchDecision,
  applicationIds: readonly string[],
  seen?: SentDecisions['seen'],
) => ({
  body: {
    decision: (await import('#domain/applications/decisions/many-decisions.ts')).sentBatchDecision(decision),
    applicationIds,
    seen,
  },
})

/** Makes queries whose answers `read` translates into our words before they are cached. */
function asking(calls: ApplicationCalls) {
  return <Answered, T = Answered>(
    name: keyof ApplicationCalls,
    request: object | undefined,
    read: (answer: Answered) => T,
  ) => ({
    queryKey: request === undefined ? [calls[name]] : [calls[name], request],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      read(await (begunAhead<Answered>(calls[name], request) ?? callAs<Answered>(calls[name], { ...request, signal }))),
  })
}

type AnswerWithApplications = { applications: object[] }
const asItIs = <Answered>(answer: Answered) => answer
const at = (applicationId: string) => ({ params: { applicationId } })

/** The calls of administrators about the applications of a track. */
function officeCalls<R, S>(calls: ApplicationCalls, wire: TrackWire) {
  const asked = asking(calls)
  const rowsIn = ({ applications, ...page }: PageFacts & AnswerWithApplications) => ({
    ...page,
    applications: applications.map((row) => fromWire<R & ListedFacts>(wire, row)),
  })
  return {
    history: (applicationId) => asked<{ history: HistoryEntry[] }>('readHistory', at(applicationId), asItIs),
    decide: async (applicationId, decision) =>
      callOnceAs(calls.decide, { ...at(applicationId), body: await sentAs(decision) }),
    offerReasons: (applicationId) => asked<{ reasons: OfferedReason[] }>('offerReasons', at(applicationId), asItIs),
    foreseeDecisions: async (...many) => callAs(calls.foreseeDecisions, await manyDecisions(...many)),
    decideMany: async (...many) =>
      (await callOnceAs<AnswerWithBatch>(calls.decideMany, await manyDecisions(...many))).batch,
    readBatch: async (batchId) => (await callAs<AnswerWithBatch>(calls.readBatch, { params: { batchId } })).batch,
    list: (query) => asked('list', { query }, rowsIn),
    listed: async (query, signal) => rowsIn(await callAs(calls.list, { query, signal })),
    stats: (query) => asked<S>('stats', { query }, asItIs),
    exportList: (query, progress) => download(calls.exportList, { query, ...progress }),
    exportColumns: (query) => asked<SheetHeads>('exportColumns', { query }, asItIs),
  } satisfies Partial<ApplicationClient<AnyApplication, R, S>>
}

const completeRecordCalls = (readCompleteRecord: EndpointKey) => ({
  readCompleteRecord: (applicationId: string) => download(readCompleteRecord, at(applicationId)),
})

/** The calls that answer no application. */
function plainCalls(calls: ApplicationCalls) {
  return {
    remove: (applicationId) => callAs(calls.remove, at(applicationId)),
    sendWithdrawCode: (applicationId) => callAs(calls.sendWithdrawCode, at(applicationId)),
    readPdf: (applicationId) => download(calls.readPdf, { ...at(applicationId), filename: `${applicationId}.pdf` }),
  } satisfies Partial<ApplicationClient<AnyApplication>>
}

/** All calls of a track, made from the addresses of its operations and its words on the wire. */
export function clientOf<A extends AnyApplication, R extends ListedFacts = ListedFacts, S = ApplicationStats>(
  calls: ApplicationCalls & Partial<ReportCalls>,
  wire: TrackWire,
): ApplicationClient<A, R, S> {
  const asked = asking(calls)
  const oneIn = ({ application }: AnswerWithApplication<object>): AnswerWithApplication<A> => ({
    application: fromWire(wire, application),
  })
  const one = async (answer: Promise<AnswerWithApplication<object>>) => oneIn(await answer).application
  const allIn = ({ applications }: AnswerWithApplications) => ({
    applications: applications.map((each) => fromWire<A>(wire, each)),
  })
  const ofDrive = (driveId: string) => ({ [wire.names.driveId]: driveId })
  return {
    calls,
    query: (applicationId) => asked('read', at(applicationId), oneIn),
    own: (driveId) => ({
      ...asked('listOwn', driveId === undefined ? undefined : { query: ofDrive(driveId) }, allIn),
      select: ({ applications }: { applications: A[] }) => applications,
    }),
    begin: (driveId, body) => one(callOnceAs(calls.begin, { body: { ...ofDrive(driveId), ...body } })),
    read: (applicationId) => one(callAs(calls.read, at(applicationId))),
    save: (applicationId, body) => one(callAs(calls.save, { ...at(applicationId), body })),
    submit: (applicationId, version, confirmed) => {
      const body = { declaration: { accepted: true }, version, ...confirmed }
      return one(callOnceAs(calls.submit, { ...at(applicationId), body }))
    },
    newer(error) {
      const application = error instanceof ApiError ? valueIn(error.body, 'application') : undefined
      return isRecord(application) ? fromWire(wire, application) : undefined
    },
    correctPayment: (applicationId, utr, version, confirmed) =>
      one(callOnceAs(calls.correctPayment, { ...at(applicationId), body: { utr, ...confirmed }, ifMatch: version })),
    withdraw: (applicationId, code) => one(callAs(calls.withdraw, { ...at(applicationId), body: { code } })),
    ...(calls.readCompleteRecord && completeRecordCalls(calls.readCompleteRecord)),
    ...plainCalls(calls),
    ...officeCalls<R, S>(calls, wire),
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
