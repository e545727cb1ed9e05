import { Readable } from 'node:stream'
import { spreadsheet } from '#domain/platform/endpoint.ts'
import type { Day } from '#domain/platform/day.ts'
import type { Report, SeatReportName } from '#domain/reports/report.ts'
import type { seatReportsEndpoints } from '#domain/reports/seat-reports.endpoints.ts'
import { cutTable, type KeyedTable } from '#domain/tables/table.ts'
import { auditHead } from '#server/audit/audit-heads.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { Caller, Verbs } from '#server/platform/call.ts'
import { instant, text } from '#lib/sql/columns.ts'
import { inTransaction } from '#lib/sql/database.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { portalToday } from '#server/platform/clock.ts'
import { sql } from '#lib/sql/sql.ts'
import { reportWorkbook } from '#server/reports/report-workbook.ts'
import { selectingDrive, type PortalTrack } from '#server/selection/selecting-drive.ts'
import { sayCourse } from '#words/form/courses.ts'
import { translatorIn, type Translator } from '#words/institute/institute-translations.ts'
import type { Language } from '#words/room.ts'
import { seatTables, type PersonFacts } from './seat-reports.ts'

/** A track with the facts that lists of the people with seats add. */
export type CountingTrack = PortalTrack & { withSeats?: PersonFacts }

const noFacts: PersonFacts = { register: [], day: [], calls: [] }

type SeatReportCall = Caller & {
  params: { id: string; people: SeatReportName }
  query: { day?: Day | undefined }
}

/** The table with its courses in the reader's language. */
function withCourses(table: KeyedTable, language: Language, translate: Translator): KeyedTable {
  const rows = table.rows.map((row) => {
    const { seatCourse } = row
    return typeof seatCourse === 'string' ? { ...row, seatCourse: sayCourse(seatCourse, language, translate) } : row
  })
  return { ...table, rows }
}

/** A list of the people with seats of a drive, as somebody reads it now. */
async function readReport(
  { db }: Context,
  tracks: readonly CountingTrack[],
  { params: { id, people: name }, query, actor: { id: reader, language } }: SeatReportCall,
): Promise<Report> {
  const { drive, track } = await selectingDrive(db, tracks, id)
  const { id: driveId, title, translations } = drive
  const facts = track.withSeats ?? noFacts
  const day = query.day ?? (await portalToday(db))
  const translate = translatorIn(translations, language)
  const { madeAt, madeBy } = await db.one(
    { madeAt: instant, madeBy: text },
    sql`select portal_now() as "madeAt", r.name as "madeBy" from accounts r where r.id = ${reader}`,
  )
  const table = await seatTables[name](db, { driveId, day, facts })
  return {
    name,
    driveId,
    driveTitle: translate(title),
    day: null,
    ...(name === 'day' && { forDay: day }),
    madeAt: isoInstant(madeAt),
    madeBy,
    head: await auditHead(db, driveId),
    tables: [withCourses(table, language, translate)],
  }
}

/** The operations on the people with seats, with the facts that their tracks add. */
export const seatReportsVerbs = (tracks: readonly CountingTrack[]): Verbs<Context, typeof seatReportsEndpoints> => ({
  'GET /api/drives/{id}/selection/people/{people}': async (context, call) => {
    const report = await readReport(context, tracks, call)
    return { report: { ...report, tables: report.tables.map(cutTable) } }
  },
  'GET /api/drives/{id}/selection/people/{people}/xlsx': async (context, call) => {
    const report = await readReport(context, tracks, call)
    const { actor, origin, params, query } = call
    const { track } = await selectingDrive(context.db, tracks, params.id)
    const count = report.tables.reduce((sum, { rowCount }) => sum + rowCount, 0)
    const detail = { list: track.name, filters: { drive: params.id, people: params.people, ...query }, count }
    await inTransaction(context.db, (tx) => recordAudit(tx, { actor, action: 'list.exported', detail, origin }))
    const body = Readable.from(reportWorkbook(report, actor.language), { objectMode: false })
    return { contentType: spreadsheet, fileName: `${params.people}.xlsx`, body }
  },
})
