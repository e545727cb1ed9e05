import { once } from 'node:events'
import { join } from 'node:path'
import { drivesWithin } from '#domain/accounts/permissions.ts'
import { hideAadhaar } from '#domain/platform/aadhaar.ts'
import { spreadsheet } from '#domain/platform/endpoint.ts'
import type { AnswerFilters } from '#domain/platform/query.ts'
import { andOf } from '#server/permissions/officers.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { Actor, Origin, StreamAnswer } from '#server/platform/call.ts'
import { instant, nullable, text } from '#lib/sql/columns.ts'
import { inTransaction, type Database } from '#lib/sql/database.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { markedTitleIn } from '#server/drives/drive.ts'
import { isUuid } from '#server/platform/uuid.ts'
import type { Language } from '#words/room.ts'
import { sheets } from '#words/review/sheets.ts'
import { ofDrive, ofReach } from '../filters.ts'
import { answerConditions, askedInDrive, type AskedInDrive, type NamedDrive } from '../further-filters.ts'
import { saidFilters, type SaidFilter } from '../said-filters.ts'
import type { AboutSheet } from '#lib/xlsx/workbook.ts'
import { furtherColumnsRead } from './further-columns.ts'
import { countListed } from '../count-listed.ts'
import { conditionsOf, orderOf, whereOf, type ListQuery, type ListDefinition, type ListReader } from '../list.ts'
import { streamFromThread } from './thread-stream.ts'
import { sheetColumns } from './sheet-columns.ts'
import { exportTurns, type RunningExport } from './export-turns.ts'

/** Answers to the questions of one drive, as filters of a list. */
export type AnswerQuery = { answer?: AnswerFilters | undefined }

/**
 * The columns an export reads for each row in a language, and the module that exports them as `shape` and its sheet's
 * columns as `sheetIn`.
 */
export type ExportSource = {
  columns: (language: Language) => SQL
  sheet: URL
  /** The facts that the module needs about the exported drives: of one, or of all. */
  facts?: (db: Database, drive: NamedDrive) => Promise<unknown>
  /** The list's words for a drive, for all drives and for its filters. */
  about: (language: Language) => { drive: string; allDrives: string; said: Readonly<Record<string, SaidFilter>> }
}

type ListExport<Query extends ListQuery> = ListDefinition<Query> & { exported: ExportSource }

/** The chosen columns of the sheet; all by default. */
type ColumnChoice = { columns?: readonly string[] | undefined }

type ExportRequest<Query> = {
  query: Query & AnswerQuery & ColumnChoice & ListReader
  drive: NamedDrive
  actor: Actor
  origin: Origin
}

// Making an export takes a core, which the portal needs for other things, too.
const beginInTurn = exportTurns({ atOnce: 2, waiting: 40, own: 3 })

/**
 * The filtered list as an Excel file, made in a thread of its own; the audit records its author, list and number of
 * rows.
 */
export async function exportList<Query extends ListQuery>(
  context: Context,
  list: ListExport<Query>,
  asked: ExportRequest<Query>,
): Promise<StreamAnswer> {
  const body = await beginInTurn(asked.actor.id, () => begin(context, list, asked))
  // Until the first bytes exist, a failure can still be answered as one. Where they come only with the complete file,
  // Fastify notices a caller who leaves meanwhile, and answers failures as long as nothing was sent.
  if (context.readFrom.length === 1) await once(body, 'readable')
  return { contentType: spreadsheet, fileName: 'applications.xlsx', body }
}

type Heads = Pick<Awaited<ReturnType<typeof sheetColumns>>, 'columns' | 'all'>

type About = Heads & { of: NamedDrive; asked: AskedInDrive; count: number }

/** How many of the columns the file has, and whether their order was chosen. */
function saidColumns({ columns, all }: Heads, language: Language): string {
  const places = columns.map((column) => all.findIndex(({ key }) => key === column.key))
  const isInOrder = places.every((place, index) => index === 0 || place > (places[index - 1] ?? -1))
  return sheets.in(language)('columns-of', {
    count: columns.length,
    all: all.length,
    order: isInOrder ? 'usual' : 'own',
  })
}

/** The facts on the second sheet: drive, time, author, number of rows out of how many, filters and columns. */
async function aboutExport<Query extends ListQuery>(
  { db }: Context,
  { exported }: Pick<ListExport<Query>, 'exported'>,
  { query, actor }: Pick<ExportRequest<Query>, 'query' | 'actor'>,
  { of, asked, count, ...heads }: About,
): Promise<AboutSheet> {
  const { language } = actor
  const say = sheets.in(language)
  const { track, driveId, reach } = of
  const inReach = drivesWithin(reach.places, track)
  const drive = driveId !== undefined && isUuid(driveId) ? driveId : null
  const { title, now, by } = await db.one(
    { title: nullable(text), now: instant, by: text },
    sql`
    select (select ${markedTitleIn(language)} from drives d where d.id = ${drive}::uuid and d.track = ${track} ${andOf(inReach, sql`d.id`)}) as title,
      portal_now() as now, (select r.name from accounts r where r.id = ${actor.id}) as by`,
  )
  const listed = await countListed(db, track, [
    ...ofReach(reach, track),
    ...(driveId === undefined ? [] : [ofDrive(driveId)]),
  ])
  const { drive: what, allDrives, said } = exported.about(language)
  return {
    name: say('about'),
    lines: [
      [what, title ?? allDrives],
      [say('made'), say('at', { at: isoInstant(now) })],
      [say('made-by'), by],
      [say('rows'), say('rows-of', { count, all: listed })],
      [say('columns'), saidColumns(heads, language)],
      ...saidFilters(query, { said, asked, language }),
    ],
  }
}

/**
 * The filters as the audit keeps them, without a searched number that must not be stored. The others are ids, days and
 * words of the portal, which stay unchanged.
 */
function writtenDown({
  columns: _chosen,
  references: _seen,
  reader: _reader,
  ...filters
}: ListQuery & ColumnChoice & ListReader): Record<string, unknown> {
  return filters.q === undefined ? filters : { ...filters, q: hideAadhaar(filters.q) }
}

async function begin<Query extends ListQuery>(
  context: Context,
  list: ListExport<Query>,
  { query, drive, actor, origin }: ExportRequest<Query>,
): Promise<RunningExport> {
  const answers = await answerConditions(context.db, drive, query.answer)
  const inReach = ofReach(drive.reach, drive.track)
  const conditions = [...(await conditionsOf(context.db, list, query)), ...inReach, ...answers]
  const asked = await askedInDrive(context.db, drive)
  const facts = await list.exported.facts?.(context.db, drive)
  const wanted = { sheet: list.exported.sheet.href, asked, language: actor.language, facts, chosen: query.columns }
  // The thread makes them again; computed here so that unknown ones are refused before it starts.
  const { columns: heads, all } = await sheetColumns(wanted)
  const count = await countListed(context.db, drive.track, conditions)
  const detail = {
    list: drive.track,
    filters: writtenDown(query),
    count,
    ...(query.columns && { columns: [...query.columns] }),
  }
  const facing = { of: drive, asked, count, columns: heads, all }
  const about = await aboutExport(context, list, { query, actor }, facing)
  await inTransaction(context.db, (tx) => recordAudit(tx, { actor, action: 'list.exported', detail, origin }))
  const where = whereOf(drive.track, conditions)
  const { order } = orderOf(list, query.sort)
  const own = list.exported.columns(actor.language)
  const columns = asked.questions.length > 0 ? sql`${own}, ${furtherColumnsRead}` : own
  const rows = sql`select ${columns} from applications a ${where} ${order}`
  const job = { ...rows.toQuery(), ...wanted, about }
  return streamFromThread(job, context.readFrom, join(context.config.dataDir, 'exports'))
}

/** The columns an export can have: those of the track and of the drive's own questions. */
export async function exportColumns(
  context: Context,
  { exported }: Pick<ListExport<ListQuery>, 'exported'>,
  { drive, language }: { drive: NamedDrive; language: Language },
): Promise<{ columns: { key: string; label: string }[] }> {
  const asked = await askedInDrive(context.db, drive)
  const facts = await exported.facts?.(context.db, drive)
  const { columns } = await sheetColumns({ sheet: exported.sheet.href, asked, language, facts })
  return { columns: columns.map(({ key, header }) => ({ key, label: header })) }
}
