import type { UseQueryOptions } from '@tanstack/react-query'
import type { Officer } from '#domain/applications/scrutiny-standing.ts'
import type { Scrutiny, ScrutinyFinding, SentFinding } from '#domain/scrutiny/scrutiny.ts'
import type { LeftUntaken } from '#domain/scrutiny/scrutiny-operations.ts'
import type { ScrutinyCalls } from '#domain/scrutiny/scrutiny-calls.ts'
import type { ListSearch } from '#web/lists/list-search.ts'
import { callAs } from '#web/platform/api.ts'
import { callOnceAs } from '#web/platform/call-once.ts'

/** The scrutiny of an application, with its findings. */
export type ScrutinyAnswer = { findings: ScrutinyFinding[]; scrutiny: Scrutiny }

/** The calls of scrutiny about the applications of a track. */
export type ScrutinyClient = {
  query: (applicationId: string) => UseQueryOptions<ScrutinyAnswer> & { queryKey: readonly unknown[] }
  mark: (applicationId: string, items: readonly SentFinding[], note?: string) => Promise<ScrutinyAnswer>
  release: (applicationId: string) => Promise<unknown>
  /** The id of the next application in a list; null when there is none. */
  takeNext: (search: ListSearch) => Promise<string | null>
  /** Why the caller does not get the rest of the list. */
  left: (search: ListSearch) => Promise<readonly LeftUntaken[]>
  /** How many of these applications were assigned. */
  assign: (applicationIds: readonly string[], to: string | null) => Promise<number>
  clerks: UseQueryOptions<{ clerks: Officer[] }>
}

const answerPrefix = 'answer.'

/** The filters of an address as a body has them: answers to a drive's own questions together. */
function filtersOf(search: ListSearch): object {
  const given = Object.entries(search).filter(([, value]) => value)
  const [answers, others] = [true, false].map((isAnswer) =>
    given.filter(([name]) => name.startsWith(answerPrefix) === isAnswer),
  )
  const answer = (answers ?? []).map(([name, value]) => [name.slice(answerPrefix.length), value] as const)
  return { ...Object.fromEntries(others ?? []), ...(answer.length > 0 && { answer: Object.fromEntries(answer) }) }
}

type TakenAnswer = { application: { applicationId: string } } | undefined

/** The calls at the addresses of a track. */
export function scrutinyClientOf(calls: ScrutinyCalls): ScrutinyClient {
  const at = (applicationId: string) => ({ params: { applicationId } })
  return {
    query: (applicationId) => ({
      queryKey: [calls.readFindings, at(applicationId)],
      queryFn: ({ signal }) => callAs<ScrutinyAnswer>(calls.readFindings, { ...at(applicationId), signal }),
      staleTime: 0,
    }),
    mark: (applicationId, items, note) =>
      callAs(calls.markFindings, { ...at(applicationId), body: { items, ...(note !== undefined && { note }) } }),
    release: (applicationId) => callAs(calls.release, at(applicationId)),
    takeNext: async (search) => {
      const taken = await callAs<TakenAnswer>(calls.takeNext, { body: { filters: filtersOf(search) } })
      return taken?.application.applicationId ?? null
    },
    left: async (search) => {
      const { left } = await callAs<{ left: LeftUntaken[] }>(calls.countLeft, { body: { filters: filtersOf(search) } })
      return left
    },
    assign: async (ids, to) => {
      const { assigned } = await callOnceAs<{ assigned: number }>(calls.assign, { body: { ids, to } })
      return assigned
    },
    clerks: {
      queryKey: [calls.listClerks],
      queryFn: ({ signal }) => callAs<{ clerks: Officer[] }>(calls.listClerks, { signal }),
    },
  }
}
