import type { PublishedList } from '#domain/selection/lists.endpoints.ts'
import type {
  AllottedRow,
  ExcludedApplication,
  ListDocument,
  ListedCandidate,
} from '#domain/selection/published-list.ts'
import type { SheetColumn } from '#lib/xlsx/sheet.ts'
import { writeWorkbook } from '#lib/xlsx/workbook.ts'
import type { AboutSheet, SheetTable } from '#lib/xlsx/workbook.ts'
import { sayExclusion } from '#words/exclusions.ts'
import { listSheets } from '#words/list-sheets.ts'
import type { Language } from '#words/room.ts'

/** A line of a sheet: its cells by their column. */
type ListLine = Readonly<Record<string, string | number>>

const columnWidths = {
  rank: 12,
  number: 20,
  category: 12,
  pwd: 18,
  preferences: 44,
  notOpenAt: 30,
  course: 26,
  seat: 12,
  reasons: 60,
} as const
type ListColumn = keyof typeof columnWidths

function columnsOf(names: readonly ListColumn[], language: Language): SheetColumn<ListLine>[] {
  const say = listSheets.in(language)
  return names.map((key) => {
    const kind = key === 'rank' ? 'number' : 'text'
    return { key, header: say(key), width: columnWidths[key], kind, value: (line) => line[key] ?? '' }
  })
}

async function* inOneBatch(lines: ListLine[]): AsyncGenerator<ListLine[]> {
  yield lines
}

/** What every list says of a candidate. */
function candidateLine(row: ListedCandidate, language: Language): ListLine {
  const { applicationId: number, rank, category, pwd, preferences, notOpenAt } = row
  return {
    rank,
    number,
    category,
    pwd: pwd ? listSheets.in(language)('yes') : '',
    preferences: preferences.map((course, place) => `${place + 1}. ${course}`).join('; '),
    notOpenAt: notOpenAt.join('; '),
  }
}

function allottedLine(row: AllottedRow, language: Language): ListLine {
  const { course = '', seat = '' } = row.outcome ?? {}
  return { ...candidateLine(row, language), course, seat }
}

function excludedLine({ applicationId: number, reasons }: ExcludedApplication, language: Language): ListLine {
  return { number, reasons: reasons.map((reason) => sayExclusion(reason, language)).join('; ') }
}

const ofCandidates = ['rank', 'number', 'category', 'pwd', 'preferences', 'notOpenAt'] as const

/** The rows of a list, and who is not among them. */
function sheetsOf(document: ListDocument, language: Language): [SheetTable<ListLine>, ...SheetTable<ListLine>[]] {
  const say = listSheets.in(language)
  const name = say('rows')
  if (document.kind === 'allotment') {
    const lines = document.rows.map((row) => allottedLine(row, language))
    return [{ name, columns: columnsOf([...ofCandidates, 'course', 'seat'], language), batches: inOneBatch(lines) }]
  }
  const lines = document.rows.map((row) => candidateLine(row, language))
  const excluded = document.excluded.map((one) => excludedLine(one, language))
  return [
    { name, columns: columnsOf(ofCandidates, language), batches: inOneBatch(lines) },
    { name: say('excluded'), columns: columnsOf(['number', 'reasons'], language), batches: inOneBatch(excluded) },
  ]
}

/** Number, day and hash of a list, and by which policies it was made. */
function aboutList({ document, hash, isIntact, correctedBy }: PublishedList, language: Language): AboutSheet {
  const say = listSheets.in(language)
  const { institute, drive, kind, number, publishedAt, corrects, policiesHash } = document
  return {
    name: say('about'),
    lines: [
      [say('list'), say('named', { kind, number })],
      [say('drive'), drive.title],
      [say('institute'), institute],
      [say('published'), say('at', { at: publishedAt })],
      [say('hash'), hash],
      [say('intact'), say(isIntact ? 'yes' : 'no')],
      [say('policies'), policiesHash],
      ...(corrects ? [[say('corrects'), `${corrects.number}: ${corrects.reason}`] as const] : []),
      ...(correctedBy.length > 0 ? [[say('correctedBy'), correctedBy.join(', ')] as const] : []),
    ],
  }
}

/** A published list as an Excel workbook: its rows, who is not among them, and a sheet about it. */
export function listWorkbook(list: PublishedList, language: Language): AsyncGenerator<Buffer> {
  return writeWorkbook(sheetsOf(list.document, language), aboutList(list, language))
}
