import type { listsEndpoints } from '#domain/selection/lists.endpoints.ts'
import type { Context } from '#server/context.ts'
import type { Verbs } from '#server/platform/call.ts'
import { readPublishedList } from './stored-list.ts'

/** The published lists of a selection, for everybody. */
export const listsVerbs: Verbs<Context, typeof listsEndpoints> = {
  'GET /api/lists/{number}': async ({ db }, { params: { number } }) => ({ list: await readPublishedList(db, number) }),
}
