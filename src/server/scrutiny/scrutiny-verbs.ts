import { Problem } from '#domain/platform/problem.ts'
import type { SentFinding } from '#domain/scrutiny/scrutiny.ts'
import { findApplication } from '#server/applications/find-application.ts'
import type { OnApplication } from '#server/applications/refusals.ts'
import type { Track } from '#server/applications/track.ts'
import { recordView } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { AnswerQuery } from '#server/lists/export/export-list.ts'
import type { ListQuery } from '#server/lists/list.ts'
import { conditionsFor, type ListOfDrives } from '#server/lists/list-verbs.ts'
import type { Caller } from '#server/platform/call.ts'
import { sql } from '#lib/sql/sql.ts'
import { assign, listClerks } from './assign.ts'
import { markFindings } from './mark-findings.ts'
import { release } from './open-applications.ts'
import { lookThrough, scrutinyAnswer, scrutinyRefusal } from './stored-scrutiny.ts'
import { countLeft, takeNext } from './take-next.ts'

type One = { params: { applicationId: string } } & Caller

/** The scrutiny of an application; findings about a person are not for that person. */
async function readFindings<Form extends object, Settings>(
  context: Context,
  track: Track<Form, Settings>,
  { applicationId, actor, origin }: OnApplication,
) {
  const application = await findApplication(context, track, applicationId)
  const refused = scrutinyRefusal(application, actor)
  if (refused?.code === 'own-application') throw new Problem(refused)
  await recordView(context.pool, { applicationId, actor, origin })
  const looked = await lookThrough(context.db, track, { application, language: actor.language })
  return scrutinyAnswer(track, { application, actor }, looked)
}

type AssignCall<Filters> = Caller & {
  body: { ids: string[]; to: string | null } | { filters: Filters; to: string | null }
}

/** The verbs of scrutiny for the applications of a track, chosen by the filters of its list. */
export function scrutinyVerbs<Form extends object, Settings, Query extends ListQuery>(
  track: Track<Form, Settings>,
  list: ListOfDrives<Query>,
) {
  type Filters = Query & AnswerQuery
  // Every filter is optional, so that none at all are filters as well.
  const given = (filters: Filters | undefined) => filters ?? ({} as Filters)
  type MarkCall = Caller & { body: { filters?: Filters | undefined } }
  const chosenBy = async ({ db }: Context, { body, actor }: MarkCall) => {
    const query = given(body.filters)
    return { conditions: await conditionsFor(db, list, { query, actor, wanted: 'scrutiny.mark' }), clerkId: actor.id }
  }
  return {
    readFindings: (context: Context, { params, ...by }: One) => readFindings(context, track, { ...params, ...by }),
    markFindings: (
      context: Context,
      { params, body, actor, origin }: One & { body: { items: SentFinding[]; note?: string | undefined } },
    ) => markFindings(context, track, { ...params, ...body, actor, origin }),
    release: async (context: Context, { params, actor }: One) => {
      const { key } = await findApplication(context, track, params.applicationId)
      await release(context.db, key, actor.id)
    },
    takeNext: async (context: Context, call: MarkCall) => {
      const application = await takeNext(context, track.name, await chosenBy(context, call))
      return application && { application }
    },
    countLeft: async (context: Context, call: MarkCall) => ({
      left: await countLeft(context, track.name, await chosenBy(context, call)),
    }),
    assign: async (context: Context, { body, ...by }: AssignCall<Filters>) => {
      const query = given('filters' in body ? body.filters : undefined)
      const within = await conditionsFor(context.db, list, { query, actor: by.actor, wanted: 'scrutiny.assign' })
      const named = 'ids' in body ? [{ where: sql`a.application_id = any (${sql.param(body.ids)}::text[])` }] : []
      const conditions = [...within, ...named]
      return { assigned: await assign(context, track.name, { conditions, to: body.to, ...by }) }
    },
    listClerks: async (context: Context) => ({ clerks: await listClerks(context, track.name) }),
  }
}
