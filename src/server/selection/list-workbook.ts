import type { PublishedList } from '#domain/selection/lists.endpoints.ts'
import { reasonFor } from '#domain/selection/office-reason.ts'
import type { KeyedTable } from '#domain/tables/table.ts'
import { writeWorkbook, type AboutSheet } from '#lib/xlsx/workbook.ts'
import { tableSheet } from '#server/tables/tables.ts'
import { listSheets } from '#words/review/list-sheets.ts'
import { publishedLists } from '#words/selection/published-lists.ts'
import { translatorIn, type Translator } from '#words/institute/institute-translations.ts'
import type { Language } from '#words/room.ts'
import { tablesOfList, wordsOfList, type ListWords } from './list-lines.ts'

const widths = {
  rank: 12,
  number: 20,
  category: 12,
  pwd: 18,
  preferences: 44,
  notOpenAt: 30,
  course: 26,
  seat: 12,
  reasons: 60,
}

/** Number, day and hash of a list, and by which policies it was made. */
function aboutList(
  { document, hash, isIntact, correctedBy }: PublishedList,
  { language, translate, sayInstitute }: ListWords & { sayInstitute: Translator },
): AboutSheet {
  const say = listSheets.in(language)
  const { institute, drive, kind, number, publishedAt, corrects, policiesHash, previous } = document
  return {
    name: say('about'),
    lines: [
      [say('list'), say('named', { kind, number })],
      [say('drive'), translate(drive.title)],
      [say('institute'), sayInstitute(institute)],
      [say('published'), say('at', { at: publishedAt })],
      [say('hash'), hash],
      ...(previous ? [[say('previous'), `${previous.number}: ${previous.hash}`] as const] : []),
      [say('intact'), isIntact ? say('yes') : publishedLists.in(language)('broken')],
      [say('policies'), policiesHash],
      ...(corrects ? [[say('corrects'), `${corrects.number}: ${reasonFor(corrects, language)}`] as const] : []),
      ...(correctedBy.length > 0 ? [[say('correctedBy'), correctedBy.join(', ')] as const] : []),
    ],
  }
}

/** A published list as an Excel workbook: its rows, who is not among them, and a sheet about it; no row once its text was changed. */
export function listWorkbook(
  list: PublishedList,
  { language, sayInstitute }: { language: Language; sayInstitute: Translator },
): AsyncGenerator<Buffer> {
  const words = { language, translate: translatorIn(list.translations, language) }
  const say = listSheets.in(language)
  const { document, isIntact } = list
  const { rows, excluded } = tablesOfList(document, words)
  const sheet = (table: KeyedTable) =>
    tableSheet(isIntact ? table : { ...table, rows: [] }, say.by(table.id as 'rows'), {
      ...wordsOfList(language),
      widths,
    })
  return writeWorkbook(
    document.kind === 'allotment' ? [sheet(rows)] : [sheet(rows), sheet(excluded)],
    aboutList(list, { ...words, sayInstitute }),
  )
}
