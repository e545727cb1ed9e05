import type { UseQueryOptions } from '@tanstack/react-query'
import type { EndpointKey } from '#domain/platform/endpoint.ts'
import type { SelectionListCalls } from '#domain/selection/list-calls.ts'
import type { SeenNumbers } from '#domain/selection/left-out.ts'
import type { ListToPrepare, OpenedList, OwnList, SelectionLists } from '#domain/selection/list-operations.ts'
import type { AnsweredObjection, ObjectionAnswer } from '#domain/selection/objection.ts'
import { readsStage } from '#domain/selection/selection-calls.ts'
import { askAnew } from '#web/platform/after-writes.ts'
import { callAs } from '#web/platform/api.ts'
import { callOnceAs } from '#web/platform/call-once.ts'

/** The calls about the lists of a track's drives, and about objections to them. */
export type ListClient = {
  lists: (driveId: string) => UseQueryOptions<SelectionLists>
  list: (driveId: string, listId: string) => UseQueryOptions<OpenedList>
  prepare: (driveId: string, list: ListToPrepare) => Promise<void>
  discard: (driveId: string, listId: string) => Promise<void>
  approve: (driveId: string, listId: string, seen: SeenNumbers) => Promise<void>
  objections: (driveId: string) => UseQueryOptions<{ objections: AnsweredObjection[] }>
  answer: (objection: Pick<AnsweredObjection, 'applicationId' | 'list'>, answer: ObjectionAnswer) => Promise<void>
  takeBack: (objection: Pick<AnsweredObjection, 'applicationId' | 'list'>) => Promise<void>
  own: (applicationId: string) => UseQueryOptions<{ lists: OwnList[] }>
  object: (applicationId: string, list: string, body: string) => Promise<void>
}

/** All calls, from the addresses of a track's operations. */
export function listClientOf(calls: SelectionListCalls, readApplication: EndpointKey): ListClient {
  const asked = <T>(key: EndpointKey, params: Record<string, string>): UseQueryOptions<T> => ({
    queryKey: [key, { params }],
    queryFn: ({ signal }) => callAs<T>(key, { params, signal }),
    staleTime: 0,
  })
  const writing = async (sending: Promise<unknown>) => {
    await sending
    await askAnew([calls.listLists], [calls.listObjections], [calls.listOwnLists], [readApplication], readsStage)
  }
  return {
    lists: (id) => asked(calls.listLists, { id }),
    list: (id, listId) => asked(calls.readList, { id, listId }),
    prepare: (id, body) => writing(callOnceAs(calls.prepareList, { params: { id }, body })),
    discard: (id, listId) => writing(callAs(calls.discardList, { params: { id, listId } })),
    approve: (id, listId, seen) => writing(callAs(calls.approveList, { params: { id, listId }, body: { seen } })),
    objections: (id) => asked(calls.listObjections, { id }),
    answer: ({ applicationId, list }, body) =>
      writing(callAs(calls.answerObjection, { params: { applicationId, number: list }, body })),
    takeBack: ({ applicationId, list }) =>
      writing(callAs(calls.takeBackAnswer, { params: { applicationId, number: list } })),
    own: (applicationId) => asked(calls.listOwnLists, { applicationId }),
    object: (applicationId, list, body) =>
      writing(callOnceAs(calls.object, { params: { applicationId }, body: { list, body } })),
  }
}
