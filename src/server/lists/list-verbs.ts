import type { ListPaging } from '#domain/platform/paging.ts'
import type { Context } from '#server/context.ts'
import type { Actor, Origin } from '#server/platform/call.ts'
import type { RowOf, Shape } from '#server/platform/columns.ts'
import { answerConditions } from './further-filters.ts'
import { exportColumns, exportList } from './export/export-list.ts'
import type { Answered, Exported } from './export/export-list.ts'
import { listPage } from './list-page.ts'
import type { Filtering, List, Listed } from './list.ts'
import { readCounts } from './read-counts.ts'
import type { Counts } from './read-counts.ts'

/** A track's applications as administrators list, count and export them. */
type ApplicationList<Query extends Filtering, DriveId extends string, S extends Shape, Row, Stats> = List<Query> & {
  /** The filter that names a drive. */
  driveId: DriveId
  /** What is read for a row of the list; never the answers themselves. */
  listed: Listed<S>
  row: (listed: RowOf<S>) => Row
  stats: (counts: Counts) => Stats
  exported: Exported
}

/** What administrators do with the applications of a track as a whole. */
export function listVerbs<Query extends Filtering, DriveId extends string, S extends Shape, Row, Stats>(
  list: ApplicationList<Query, DriveId, S, Row, Stats>,
) {
  const driveOf = (query: Partial<Record<string, unknown>>) => query[list.driveId] as string | undefined
  return {
    list: async (context: Context, { query }: { query: Query & Answered & ListPaging }) => {
      const drive = { track: list.track, driveId: driveOf(query) }
      const answered = await answerConditions(context.db, drive, query.answer)
      const { rows, ...facts } = await listPage(context, list, query, list.listed, answered)
      return { ...facts, applications: rows.map(list.row) }
    },
    stats: async (context: Context, { query }: { query: Partial<Record<DriveId, string | undefined>> }) =>
      list.stats(await readCounts(context, list.track, query[list.driveId])),
    exportList: (
      context: Context,
      {
        query,
        actor,
        origin,
      }: { query: Query & Answered & { columns?: string[] | undefined }; actor: Actor; origin: Origin },
    ) => exportList(context, list, { query, driveId: driveOf(query), actor, origin }),
    exportColumns: (
      context: Context,
      { query, actor }: { query: Partial<Record<DriveId, string | undefined>>; actor: Actor },
    ) => exportColumns(context, list, { driveId: driveOf(query), language: actor.language }),
  }
}
