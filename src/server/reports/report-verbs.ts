import { Readable } from 'node:stream'
import { reachOf } from '#domain/accounts/permissions.ts'
import { spreadsheet } from '#domain/platform/endpoint.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { Translations } from '#domain/platform/translations.ts'
import type { Report, ReportName } from '#domain/reports/report.ts'
import type { ReportsEndpoints } from '#domain/reports/reports.endpoints.ts'
import { cutTable, type KeyedRow, type KeyedTable } from '#domain/tables/table.ts'
import type { ServedTrack } from '#server/applications/track.ts'
import { markedTitleIn } from '#server/drives/drive.ts'
import { auditHead } from '#server/audit/audit-heads.ts'
import type { Context } from '#server/context.ts'
import { andAt } from '#server/permissions/officers.ts'
import type { Actor, Verbs } from '#server/platform/call.ts'
import { instant, json, text } from '#lib/sql/columns.ts'
import type { Database } from '#lib/sql/database.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { sql } from '#lib/sql/sql.ts'
import { isUuid } from '#server/platform/uuid.ts'
import { translatorIn, type Translator } from '#words/institute/institute-translations.ts'
import { readCompleteRecord } from './complete-record/complete-record.ts'
import { countApplications, type DividedBy } from './count-applications.ts'
import { failingConditions } from './failing-conditions.ts'
import { readLedger } from './read-ledger.ts'
import { reportWorkbook } from './report-workbook.ts'
import type { ReportScope } from './standing.ts'
import { workOfOfficers } from './work-of-officers.ts'

/** What a track adds to its reports: by which choices of applicants they are divided, and whether its rounds give seats. */
type TrackReports = { chosen: readonly DividedBy[]; hasSeats: boolean }

/** A track as the portal serves it, with its reports if its drives have some. */
export type ReportingTrack = ServedTrack & { reports?: TrackReports }

type ReportCall = {
  params: { name: ReportName }
  query: { drive: string; day?: string | undefined }
  actor: Actor
}

/** The tables of each report. */
const tablesOf: Record<ReportName, (db: Database, scope: ReportScope, track: TrackReports) => Promise<KeyedTable[]>> = {
  applications: countApplications,
  fees: readLedger,
  work: workOfOfficers,
  conditions: failingConditions,
}

/** Tables with what an institute named itself, such as courses, in the reader's language. */
function translated(tables: readonly KeyedTable[], { chosen }: TrackReports, translate: Translator): KeyedTable[] {
  const named = chosen.flatMap(({ key, kind }) => (kind === 'text' ? [key] : []))
  const inWords = (row: KeyedRow): KeyedRow =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => {
        return [key, typeof value === 'string' && named.includes(key) ? translate(value) : value]
      }),
    )
  return tables.map((table) => ({ ...table, rows: table.rows.map(inWords) }))
}

async function readReport(
  { db }: Context,
  tracks: readonly ReportingTrack[],
  { params, query, actor }: ReportCall,
): Promise<Report> {
  const { drive: driveId, day = null } = query
  const { places, butOf } = reachOf(actor, 'reports.read')
  const drive = isUuid(driveId)
    ? await db.first(
        { track: text, driveTitle: text, translations: json<Translations>(), madeAt: instant, madeBy: text },
        sql`
        select d.track, ${markedTitleIn(actor.language)} as "driveTitle", d.translations, portal_now() as "madeAt",
          (select r.name from accounts r where r.id = ${actor.id}) as "madeBy"
        from drives d where d.id = ${driveId} ${andAt(places, { track: sql`d.track`, driveId: sql`d.id` })}`,
      )
    : null
  const own = tracks.find(({ name }) => name === drive?.track)?.reports
  if (drive === null || !own) throw new Problem(refusal('no-such-drive', { drive: 'drive' }))
  const { track, translations, driveTitle, madeAt, madeBy } = drive
  const stored = await tablesOf[params.name](db, { track, driveId, day, butOf }, own)
  const tables = translated(stored, own, translatorIn(translations, actor.language))
  const head = await auditHead(db, driveId)
  return { name: params.name, driveId, driveTitle, madeAt: isoInstant(madeAt), madeBy, day, head, tables }
}

/** The reports of the drives of these tracks, and the complete record of one application. */
export const reportsVerbs = (tracks: readonly ReportingTrack[]): Verbs<Context, ReportsEndpoints> => ({
  'GET /api/reports/{name}': async (context, { wantsSheet, ...asked }) => {
    const report = await readReport(context, tracks, asked)
    if (!wantsSheet) return { report: { ...report, tables: report.tables.map(cutTable) } }
    const body = Readable.from(reportWorkbook(report, asked.actor.language), { objectMode: false })
    return { contentType: spreadsheet, fileName: `${report.name}.xlsx`, body }
  },
  'GET /api/applications/{applicationId}/complete-record': readCompleteRecord(tracks),
})
