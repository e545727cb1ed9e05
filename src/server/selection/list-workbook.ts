import type { PublishedList } from '#domain/selection/lists.endpoints.ts'
import type { ListDocument } from '#domain/selection/published-list.ts'
import { reasonFor } from '#domain/selection/office-reason.ts'
import { writeWorkbook, type AboutSheet } from '#lib/xlsx/workbook.ts'
import { tableSheet } from '#server/tables/tables.ts'
import { listSheets } from '#words/review/list-sheets.ts'
import { publishedLists } from '#words/selection/published-lists.ts'
import { translatorIn, type Translator } from '#words/institute/institute-translations.ts'
import type { Language } from '#words/room.ts'
import { tablesOfList, wordsOfList, type ListWords, type TablesOfList } from './list-lines.ts'

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

const emptied = (document: ListDocument): ListDocument =>
  document.kind === 'allotment' ? { ...document, rows: [] } : { ...document, rows: [], excluded: [] }

/** A published list as an Excel workbook: its rows, who is not among them, and a sheet about it; no row once its text was changed. */
export function listWorkbook(
  list: PublishedList,
  { language, sayInstitute }: { language: Language; sayInstitute: Translator },
): AsyncGenerator<Buffer> {
  const words = { language, translate: translatorIn(list.translations, language) }
  const say = listSheets.in(language)
  const { document, isIntact } = list
  const tables = tablesOfList(isIntact ? document : emptied(document), words)
  const sheet = (id: keyof TablesOfList) => tableSheet(tables[id], say(id), { ...wordsOfList(language), widths })
  return writeWorkbook(
    document.kind === 'allotment' ? [sheet('rows')] : [sheet('rows'), sheet('excluded')],
    aboutList(list, { ...words, sayInstitute }),
  )
}
