import { placesOf, type Places } from '#domain/accounts/permissions.ts'
import type { SavedView, savedViewsEndpoints, ViewContent } from '#domain/lists/saved-views.endpoints.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { andAt, holds } from '#server/permissions/officers.ts'
import type { MyDataSection } from '#server/accounts/own-account.ts'
import type { Context } from '#server/context.ts'
import type { Verbs } from '#server/platform/call.ts'
import { bool, json, text, uuid } from '#lib/sql/columns.ts'
import { isUniqueViolation } from '#lib/sql/database-errors.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'
import { isUuid } from '#server/platform/uuid.ts'

const shape = {
  id: uuid,
  name: text,
  content: json<ViewContent>(),
  isShared: bool,
  isOwn: bool,
  owner: text,
}

/** The columns of the views `v` for this reader. */
const answered = (readerId: string) => sql`v.id, v.name, v.content, v.is_shared as "isShared",
  v.account_id = ${readerId} as "isOwn", (select r.name from accounts r where r.id = v.account_id) as owner`

/** A view of one's own after writing. */
async function written(writing: Promise<SavedView | null>): Promise<{ view: SavedView }> {
  try {
    const view = await writing
    if (view) return { view }
  } catch (error) {
    if (!isUniqueViolation(error, 'saved_views_one_name')) throw error
    throw Problem.at('name', refusal('view-name-taken'))
  }
  throw noSuchView()
}

const mostLists = 50

const noSuchView = () => new Problem(refusal('no-such-view'))

/** Limits shared views `v` to those without drives out of scope, and for limited scopes also without search texts. */
function andShown(places: Places): SQL {
  if (places === 'everywhere') return sql``
  return sql`and not coalesce(v.content -> 'search' ? 'q', false) and not exists (
    select from jsonb_each_text(v.content -> 'search') s join drives on drives.id::text = s.value
    where not (true ${andAt(places)}))`
}

/** Saved views of lists. Views of people who lost their permission or are disabled are not shared. */
export const savedViewsVerbs: Verbs<Context, typeof savedViewsEndpoints> = {
  'GET /api/saved-views': async ({ db, roles }, { query, actor }) => ({
    views: await db.rows(
      shape,
      sql`
      select ${answered(actor.id)} from saved_views v join accounts o on o.id = v.account_id
      where v.list = ${query.list} and (v.account_id = ${actor.id}
        or v.is_shared and ${holds(sql`o.id`, 'applications.read', roles)} and o.disabled_at is null
          ${andShown(placesOf(actor, 'applications.read'))})
      order by lower(v.name), v.created_at, v.id`,
    ),
  }),
  'POST /api/saved-views': ({ db }, { body: { list, name, content, isShared }, actor }) =>
    written(
      db.one(
        shape,
        sql`
        insert into saved_views as v (account_id, list, name, content, is_shared)
        values (${actor.id}, ${list}, ${name}, ${JSON.stringify(content)}::jsonb, ${isShared})
        returning ${answered(actor.id)}`,
      ),
    ),
  'PUT /api/saved-views/{id}': async ({ db }, { params, body: { name, isShared }, actor }) => {
    if (!isUuid(params.id)) throw noSuchView()
    return written(
      db.first(
        shape,
        sql`
        update saved_views v set name = ${name}, is_shared = ${isShared}
        where v.id = ${params.id} and v.account_id = ${actor.id} returning ${answered(actor.id)}`,
      ),
    )
  },
  'PUT /api/list-sizes/{list}': ({ db }, { params: { list }, body: { rows }, actor }) =>
    db.one(
      { listSizes: json<Record<string, number>>() },
      // Any name is accepted, so the number of names is limited to the number of possible lists.
      sql`
      update accounts set list_sizes = case when list_sizes ? ${list} or ${mostLists} > (select count(*) from jsonb_object_keys(list_sizes))
        then list_sizes || jsonb_build_object(${list}::text, ${rows}::int) else list_sizes end
      where id = ${actor.id} returning list_sizes as "listSizes"`,
    ),
  'DELETE /api/saved-views/{id}': async ({ db }, { params, actor }) => {
    const removing = sql`delete from saved_views where id = ${params.id} and account_id = ${actor.id}`
    if (!isUuid(params.id) || (await db.execute(removing)) === 0) throw noSuchView()
  },
}

/** An administrator's saved views are part of their data. */
export const ownViewsData: MyDataSection = {
  name: 'savedViews',
  read: (db, accountId) => {
    return db.records(sql`
      select list, name, content, is_shared as "isShared", created_at as "createdAt"
      from saved_views where account_id = ${accountId} order by created_at, id`)
  },
}
