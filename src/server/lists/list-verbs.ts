import { z } from 'zod'
import { drivesWithin, placesOf, reachOf, type Permission } from '#domain/accounts/permissions.ts'
import type { exportsEndpoints } from '#domain/lists/exports.endpoints.ts'
import { paymentReaders } from '#domain/documents/document-access.ts'
import type { ListPaging } from '#domain/platform/paging.ts'
import { textIn } from '#lib/values/records.ts'
import { AnswerFilters } from '#domain/platform/query.ts'
import { readPart } from '#server/platform/problem-answer.ts'
import type { SQL } from '#lib/sql/sql.ts'
import type { Context } from '#server/context.ts'
import type { Actor, Origin, Verb, Verbs } from '#server/platform/call.ts'
import type { RowOf, Shape } from '#lib/sql/columns.ts'
import { trackNamed } from '#server/applications/track-of.ts'
import type { ServedTrack } from '#server/applications/track.ts'
import { partsSeenBy } from '#server/applications/reader-view.ts'
import type { Database } from '#lib/sql/database.ts'
import { ofDrives, ofReach, type FilterCondition } from './filters.ts'
import { answerConditions, type NamedDrive } from './further-filters.ts'
import { exportColumns, exportList, type AnswerQuery, type ExportSource } from './export/export-list.ts'
import type { SeenOfDrive } from './listed-application.ts'
import { listPage } from './list-page.ts'
import {
  conditionsOf,
  orderOf,
  type ListQuery,
  type ListDefinition,
  type ListReader,
  type SelectedColumns,
} from './list.ts'
import { readCounts, type ApplicationCounts } from './read-counts.ts'

/** A track's applications as administrators list, count and export them. */
type ApplicationList<Query extends ListQuery, S extends Shape, Row, Stats> = ListOfDrives<Query> & {
  /** The columns of a row of the list, without the answers. */
  listed: SelectedColumns<S>
  row: (listed: RowOf<S>, seenOf: SeenOfDrive) => Row
  /** Completes the rows of a page by what other tables have of them. */
  complete?: (db: Database, rows: Row[]) => Promise<Row[]>
  stats: (counts: ApplicationCounts) => Stats
  exported: ExportSource
}

/** A list by which applications are chosen, with the filter that names a drive. */
type ListOfDrives<Query extends ListQuery> = ListDefinition<Query> & { driveId: string }

const asQuery = (query: object): Partial<Record<string, unknown>> => query

/** The filters with the caller's own id for `me`, who the caller is, and where they see payment references. */
function asAsked<Query extends object>(
  query: Query,
  { id, ...actor }: Pick<Actor, 'id' | 'grants'>,
): Query & ListReader {
  const references = placesOf(actor, paymentReaders)
  return { ...query, ...(asQuery(query)['assigned'] === 'me' && { assigned: id }), references, reader: id }
}

function namedDrive(
  list: { track: string; driveId: string },
  query: object,
  actor: Actor,
  wanted: Permission,
): NamedDrive {
  return {
    track: list.track,
    driveId: textIn(asQuery(query), list.driveId),
    reach: reachOf(actor, wanted),
  }
}

/** The conditions that choose the applications of these filters, as far as the caller's permission reaches. */
async function conditionsFor<Query extends ListQuery>(
  db: Database,
  list: ListOfDrives<Query>,
  { query, actor, wanted }: { query: Query & AnswerQuery; actor: Actor; wanted: Permission },
): Promise<FilterCondition[]> {
  const drive = namedDrive(list, query, actor, wanted)
  const chosen = await conditionsOf(db, list, asAsked(query, actor))
  return [...chosen, ...ofReach(drive.reach, list.track), ...(await answerConditions(db, drive, query.answer))]
}

/** The list of a track, for operations of all tracks that choose applications by its filters. */
export type ChoosingList = {
  /** The conditions that choose the applications of these filters, as far as the caller's permission reaches. */
  choose: (db: Database, by: { filters: object; actor: Actor; wanted: Permission }) => Promise<FilterCondition[]>
  /** The order in which the list has them. */
  orderOf: (filters: object) => SQL
  /** The columns of its export: of one drive, or of all. */
  columns: Verb<Context, (typeof exportsEndpoints)['GET /api/applications/export/columns']>
}

/** A track as the portal serves it, with its list. */
export type ListedTrack = ServedTrack & { list: ChoosingList }

/** Such a list, with the schema of its filters; an unknown one is refused, because it would choose everything. */
export function choosingList<Query extends ListQuery>(
  schema: z.ZodObject & z.ZodType<Query>,
  list: ListOfDrives<Query> & { exported: ExportSource },
): ChoosingList {
  const filtersOf = z.object({ filters: z.strictObject({ ...schema.shape, answer: AnswerFilters.optional() }) })
  // The schema is that of the list with the answers to a drive's own questions.
  const read = (filters: object) => readPart(filtersOf, { filters }).filters as Query & AnswerQuery
  return {
    choose: (db, { filters, ...by }) => conditionsFor(db, list, { query: read(filters), ...by }),
    orderOf: (filters) => orderOf(list, read(filters).sort).order,
    columns: (context, { query: { drive: driveId }, actor }) => {
      const drive = { track: list.track, driveId, reach: reachOf(actor, 'applications.export') }
      return exportColumns(context, list, { drive, language: actor.language })
    },
  }
}

/** The operations on exported lists of these tracks. */
export const exportsVerbs = (tracks: readonly ListedTrack[]): Verbs<Context, typeof exportsEndpoints> => ({
  'GET /api/applications/export/columns': (context, call) =>
    trackNamed(tracks, call.query.track).list.columns(context, call),
})

/** A filter by findings finds where the reader sees them. */
function findingsInReach(track: string, query: object, actor: Actor): FilterCondition[] {
  if (asQuery(query)['notAdmitted'] === undefined) return []
  return ofDrives(drivesWithin(placesOf(actor, 'documents.read'), track))
}

/** A page of the list, with payment references and findings for those who may see them. */
async function readListPage<Query extends ListQuery, S extends Shape, Row, Stats>(
  context: Context,
  list: ApplicationList<Query, S, Row, Stats>,
  { query, actor }: { query: Query & AnswerQuery & ListPaging; actor: Actor },
) {
  const drive = namedDrive(list, query, actor, 'applications.read')
  const also = [
    ...ofReach(drive.reach, list.track),
    ...findingsInReach(list.track, query, actor),
    ...(await answerConditions(context.db, drive, query.answer)),
  ]
  const asked = asAsked(query, actor)
  const { rows, ...facts } = await listPage(context, list, asked, list.listed, also)
  const seenOf = (driveId: string) => partsSeenBy(actor, { track: list.track, driveId })
  const applications = rows.map((row) => list.row(row, seenOf))
  return { ...facts, applications: (await list.complete?.(context.db, applications)) ?? applications }
}

/** The verbs for the applications of a track as a whole. */
export function listVerbs<Query extends ListQuery, S extends Shape, Row, Stats>(
  list: ApplicationList<Query, S, Row, Stats>,
) {
  const namedBy = (query: object, actor: Actor, wanted: Permission) => namedDrive(list, query, actor, wanted)
  return {
    list: (context: Context, call: { query: Query & AnswerQuery & ListPaging; actor: Actor }) =>
      readListPage(context, list, call),
    stats: async (
      context: Context,
      { query, actor }: { query: Partial<Record<string, string | undefined>>; actor: Actor },
    ) => list.stats(await readCounts(context, namedBy(query, actor, 'applications.read'))),
    exportList: (
      context: Context,
      {
        query,
        actor,
        origin,
      }: { query: Query & AnswerQuery & { columns?: string[] | undefined }; actor: Actor; origin: Origin },
    ) =>
      exportList(context, list, {
        query: asAsked(query, actor),
        drive: namedBy(query, actor, 'applications.export'),
        actor,
        origin,
      }),
  }
}
