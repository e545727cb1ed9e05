import { Readable } from 'node:stream'
import { spreadsheet } from '#domain/platform/endpoint.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { listsEndpoints, PublishedSummary, RowsOfList } from '#domain/selection/lists.endpoints.ts'
import type { ListDocument } from '#domain/selection/published-list.ts'
import { leftOutOf } from '#domain/selection/left-out.ts'
import { explainRound } from '#domain/selection/round.ts'
import type { Context } from '#server/context.ts'
import type { Verbs } from '#server/platform/call.ts'
import { loadInstitute } from '#server/institute/institute-details.ts'
import { translatorIn } from '#words/institute/institute-translations.ts'
import { listPdf } from './list-paper.ts'
import { listWorkbook } from './list-workbook.ts'
import { readPublishedList } from './stored-list.ts'

/** How many are on a list, and the list without them. */
function summaryOf(
  document: ListDocument,
): Pick<PublishedSummary, 'excludedCount' | 'leftOut' | 'rowCount' | 'summary'> {
  if (document.kind === 'allotment') {
    const { rows, ...summary } = document
    return { summary, rowCount: rows.length, excludedCount: 0, leftOut: null }
  }
  const { rows, excluded, ...summary } = document
  return { summary, rowCount: rows.length, excludedCount: excluded.length, leftOut: leftOutOf(excluded) }
}

type WantedRows = { from: number; count: number; find?: string | undefined }

function rowsOf(document: ListDocument, { from, count, find }: WantedRows): RowsOfList {
  const { rows } = document
  const rowCount = rows.length
  if (find === undefined) {
    return { rows: rows.slice(from, from + count), from, rowCount, excluded: null, reasons: null }
  }
  const wanted = find.trim().toUpperCase()
  const place = rows.findIndex(({ applicationId }) => applicationId === wanted)
  const found = { rows: place === -1 ? [] : rows.slice(place, place + 1), from: Math.max(place, 0), rowCount }
  if (document.kind === 'allotment') {
    return { ...found, excluded: null, reasons: place === -1 ? null : explainRound(document)(place) }
  }
  const excluded = document.excluded.find(({ applicationId }) => applicationId === wanted) ?? null
  return { ...found, excluded, reasons: null }
}

/** The published lists of a selection, for everybody. */
export const listsVerbs: Verbs<Context, typeof listsEndpoints> = {
  'GET /api/lists/{number}': async ({ db }, { params: { number }, language, wantsSheet }) => {
    const list = await readPublishedList(db, number)
    if (!wantsSheet) return { list }
    const sayInstitute = translatorIn((await loadInstitute(db)).translations, language)
    const body = Readable.from(listWorkbook(list, { language, sayInstitute }), { objectMode: false })
    return { contentType: spreadsheet, fileName: `${number}.xlsx`, body }
  },
  'GET /api/lists/{number}/summary': async ({ db }, { params: { number } }) => {
    const { document, ...known } = await readPublishedList(db, number)
    return { list: { ...summaryOf(document), ...known } }
  },
  'GET /api/lists/{number}/rows': async ({ db }, { params: { number }, query }) => {
    const { document, isIntact } = await readPublishedList(db, number)
    if (!isIntact) throw new Problem(refusal('list-broken', { number }))
    return rowsOf(document, query)
  },
  'GET /api/lists/{number}/pdf': async (context, { params: { number }, language }) => {
    const body = await listPdf(context, await readPublishedList(context.db, number), language)
    return { contentType: 'application/pdf', fileName: `${number}.pdf`, body }
  },
}
