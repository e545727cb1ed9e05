import { Problem, refusal } from '#domain/platform/problem.ts'
import { leftOutOf, numbersRefusal, type SeenNumbers } from '#domain/selection/left-out.ts'
import type { SelectionList } from '#domain/selection/selection-lists.endpoints.ts'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/platform/call.ts'
import { inTransaction, type Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { preparedNow } from './prepare-list.ts'
import type { PortalTrack } from './selecting-drive.ts'
import { holdApplications } from './listable-applications.ts'
import { readOneList } from './office-lists.ts'
import { lockPreparedList, publishList } from './stored-list.ts'
import { addTellingJob } from './tell-list.ts'

/** Stores what a list says to each of its applications, by which each of them finds it. */
function storePlaces(tx: Transaction, listId: string) {
  return tx.execute(sql`
    with list as (select id, drive_id, content::json as content from selection_lists where id = ${listId}),
    known as materialized (
      -- Read as a whole: finding each by its number takes three times as long.
      select a.id, a.application_id from applications a join list l on l.drive_id = a.drive_id),
    said as (
      select c::jsonb as candidate, null::jsonb as exclusion from list, json_array_elements(content -> 'rows') c
      union all select null, e::jsonb from list, json_array_elements(content -> 'excluded') e)
    insert into list_places (application_key, list_id, candidate, exclusion)
    select k.id, ${listId}, s.candidate, s.exclusion
    from said s join known k on k.application_id = coalesce(s.candidate, s.exclusion) ->> 'applicationId'`)
}

/**
 * Publishes a prepared list as a second officer, if it would be prepared alike now, and tells everybody who is in it or
 * named as not in it.
 */
export function approveList(
  { db }: Pick<Context, 'db'>,
  tracks: readonly PortalTrack[],
  { id, driveId, seen, ...by }: Caller & { id: string; driveId: string; seen: SeenNumbers },
): Promise<SelectionList> {
  return inTransaction(db, async (tx) => {
    const list = await lockPreparedList(tx, { id, driveId })
    const { kind, corrects } = list.head
    if (kind === 'allotment') throw new Problem(refusal('no-such-list'))
    await holdApplications(tx, driveId)
    const { content, track } = await preparedNow(tx, tracks, { driveId, kind, corrects })
    const { rows, excluded } = content
    const { byOffice } = leftOutOf(excluded)
    const refused = numbersRefusal({ rows: rows.length, excluded: excluded.length, byOffice }, seen)
    if (refused) throw new Problem(refused)
    await publishList(tx, list, { ...by, preparedFrom: content, codePrefix: track.codePrefix })
    await storePlaces(tx, id)
    await addTellingJob(tx, id)
    return readOneList(tx, { id, driveId })
  })
}
