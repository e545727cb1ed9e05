import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { Application, ListedFacts } from '#domain/applications/application-facts.ts'
import type { ApplicationCalls } from '#domain/applications/application-operations.ts'
import type { ApplicationStats } from '#domain/applications/application-stats.ts'
import type { Decision } from '#domain/applications/decisions/decision.ts'
import { fromWire, type TrackWire } from '#domain/applications/wire.ts'
import type { EndpointKey } from '#domain/platform/endpoint.ts'
import type { PageFacts } from '#domain/platform/paging.ts'
import { isRecord, valueIn } from '#lib/values/records.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { changeAnswer, setAnswer } from '#web/platform/after-writes.ts'
import { callAs } from '#web/platform/api.ts'
import { callOnceAs } from '#web/platform/call-once.ts'
import { download } from '#web/platform/download.ts'
import { begunAhead, queryClient } from '#web/platform/query-client.ts'
import { answerOf } from '#web/platform/send.ts'
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

type AnswerWithApplication<A> = { application: A }
type AnswerWithApplications = { applications: object[] }
type KeyedQuery<T> = UseQueryOptions<T> & { queryKey: QueryKey }
type Search = Readonly<Record<string, string | number | undefined>>

/**
 * The calls that each track has by the names of the institute's old portal, in our words: `A` is an application, `R` a row
 * of the list, `S` the counts.
 */
export type WireCalls<A extends AnyApplication, R = ListedFacts, S = ApplicationStats> = {
  query: (applicationId: string) => KeyedQuery<AnswerWithApplication<A>>
  /** Applications of the person logged in, newest first: for one drive, or all. */
  own: (driveId?: string) => QueryFor<A[]>
  begin: (driveId: string, body: object) => Promise<A>
  read: (applicationId: string) => Promise<A>
  save: (applicationId: string, body: object) => Promise<A>
  submit: (applicationId: string, version: number, confirmed?: UtrConfirmed) => Promise<A>
  /** The current application, from a refusal because somebody changed it elsewhere. */
  newer: (error: unknown) => A | undefined
  remove: (applicationId: string) => Promise<unknown>
  decide: (applicationId: string, decision: Decision) => Promise<unknown>
  list: (query: Search) => KeyedQuery<PageFacts & { applications: R[] }>
  /** The same list, for callers that do not cache it. */
  listed: (query: Search, signal: AbortSignal) => Promise<PageFacts & { applications: R[] }>
  stats: (query: Search) => UseQueryOptions<S>
  /** `of` is the subject in the file's name. */
  exportList: (query: Search, call: ExportCall & { of: string }) => Promise<string>
  /** The drive to which a search is limited. */
  driveIn: (query: Search) => string | undefined
}

/** A decision as calls send it. The rules of decisions load on demand, because applicants never need them. */
const sentAs = async (decision: Decision) =>
  (await import('#domain/applications/decisions/decision.ts')).sentDecision(decision)

/** A query whose answer `read` translates into our words before it is cached. */
function asking<Answered, T>(key: EndpointKey, request: object | undefined, read: (answer: Answered) => T) {
  return {
    queryKey: request === undefined ? [key] : [key, request],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      read(await (begunAhead<Answered>(key, request) ?? answerOf<Answered>(key, { ...request, signal }))),
  }
}

const at = (applicationId: string) => ({ params: { applicationId } })

/** The calls of officers. */
function officeCalls<R, S>(calls: ApplicationCalls, wire: TrackWire) {
  const { driveId: driveName } = wire.names
  const rowsIn = ({ applications, ...page }: PageFacts & AnswerWithApplications) => ({
    ...page,
    applications: applications.map((row) => fromWire<R & ListedFacts>(wire, row)),
  })
  return {
    decide: async (applicationId, decision) =>
      callOnceAs(calls.decide, { ...at(applicationId), body: await sentAs(decision) }),
    list: (query) => asking(calls.list, { query }, rowsIn),
    listed: async (query, signal) => rowsIn(await answerOf(calls.list, { query, signal })),
    stats: (query) => asking(calls.stats, { query }, (counts: S) => counts),
    exportList: (query, progress) => download(calls.exportList, { query, ...progress }),
    driveIn: (query) => query[driveName]?.toString(),
  } satisfies Partial<WireCalls<AnyApplication, R, S>>
}

/** These calls, made from the addresses of a track and its words on the wire. */
export function wireCalls<A extends AnyApplication, R extends ListedFacts = ListedFacts, S = ApplicationStats>(
  calls: ApplicationCalls,
  wire: TrackWire,
): WireCalls<A, R, S> {
  const ofDrive = (driveId: string) => ({ [wire.names.driveId]: driveId })
  const oneIn = ({ application }: AnswerWithApplication<object>): AnswerWithApplication<A> => ({
    application: fromWire(wire, application),
  })
  const one = async (answer: Promise<AnswerWithApplication<object>>) => oneIn(await answer).application
  const allIn = ({ applications }: AnswerWithApplications) => ({
    applications: applications.map((each) => fromWire<A>(wire, each)),
  })
  return {
    query: (applicationId) => asking(calls.read, at(applicationId), oneIn),
    own: (driveId) => ({
      ...asking(calls.listOwn, driveId === undefined ? undefined : { query: ofDrive(driveId) }, allIn),
      select: ({ applications }: { applications: A[] }) => applications,
    }),
    begin: (driveId, body) => one(callOnceAs(calls.begin, { body: { ...ofDrive(driveId), ...body } })),
    read: (applicationId) => one(answerOf(calls.read, at(applicationId))),
    save: (applicationId, body) => one(callAs(calls.save, { ...at(applicationId), body })),
    submit: (applicationId, version, confirmed) => {
      const body = { declaration: { accepted: true }, version, ...confirmed }
      return one(callOnceAs(calls.submit, { ...at(applicationId), body }))
    },
    newer(error) {
      const application = error instanceof ApiError ? valueIn(error.body, 'application') : undefined
      return isRecord(application) ? fromWire(wire, application) : undefined
    },
    remove: (applicationId) => callAs(calls.remove, at(applicationId)),
    ...officeCalls<R, S>(calls, wire),
  }
}

/** What pages need to know of the applications of a track. */
export type Applications<A extends AnyApplication> = Omit<WireCalls<A>, 'list' | 'stats'> & {
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
export function remember<A extends AnyApplication>({ query }: Pick<Applications<A>, 'query'>, application: A): void {
  const { queryKey } = query(application.applicationId)
  const known = queryClient.getQueryData<AnswerWithApplication<A>>(queryKey)
  if (known && known.application.version > application.version) return
  setAnswer<AnswerWithApplication<A>>(queryKey, { application })
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
