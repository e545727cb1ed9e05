import { showNumber } from '#domain/platform/money.ts'
import type {
  AllottedRow,
  ExcludedApplication,
  ListDocument,
  ListedCandidate,
} from '#domain/selection/published-list.ts'
import { keyedTable, type KeyedRow, type KeyedTable } from '#domain/tables/table.ts'
import { headsIn, type TableWords } from '#server/tables/tables.ts'
import { sayCourse } from '#words/form/courses.ts'
import { exclusions } from '#words/form/exclusions.ts'
import type { Translator } from '#words/institute/institute-translations.ts'
import { listSheets } from '#words/review/list-sheets.ts'
import type { Language } from '#words/room.ts'

const rankColumn = { key: 'rank', kind: 'rank' } as const
const texts = (...keys: (keyof typeof listSheets.sentences)[]) => keys.map((key) => ({ key, kind: 'text' as const }))

const ofCandidates = [rankColumn, ...texts('number', 'category', 'pwd', 'preferences', 'notOpenAt')]
const ofAllotted = [...ofCandidates, ...texts('course', 'seat')]
const ofExcluded = texts('number', 'reasons')

/** A language, with the translations of a drive into it; `nameOf` calls courses by another name than the whole one. */
export type ListWords = { language: Language; translate: Translator; nameOf?: (course: string) => string }

const namesIn = ({ language, translate, nameOf }: ListWords) =>
  nameOf ?? ((course: string) => sayCourse(course, language, translate))

function candidateLine(row: ListedCandidate, words: ListWords): KeyedRow {
  const { applicationId: number, rank, category, pwd, preferences, notOpenAt } = row
  const nameOf = namesIn(words)
  return {
    rank,
    number,
    category,
    pwd: pwd ? listSheets.in(words.language)('yes') : '',
    preferences: preferences
      .map(nameOf)
      .map((course, place) => `${place + 1}. ${course}`)
      .join('; '),
    notOpenAt: notOpenAt.map(nameOf).join('; '),
  }
}

function allottedLine(row: AllottedRow, words: ListWords): KeyedRow {
  const { course, seat = '' } = row.outcome ?? {}
  const named = course === undefined ? '' : namesIn(words)(course)
  return { ...candidateLine(row, words), course: named, seat }
}

function excludedLine({ applicationId: number, reasons }: ExcludedApplication, language: Language): KeyedRow {
  return { number, reasons: reasons.map((reason) => exclusions.in(language)(reason)).join('; ') }
}

/** The tables of a list, by their names in the room of sheets. */
export type TablesOfList = Record<'rows' | 'excluded', KeyedTable>

/** The rows of a list, and who is not among them, in words. */
export function tablesOfList(document: ListDocument, words: ListWords): TablesOfList {
  const isAllotted = document.kind === 'allotment'
  const rows = isAllotted
    ? document.rows.map((row) => allottedLine(row, words))
    : document.rows.map((row) => candidateLine(row, words))
  const excluded = isAllotted ? [] : document.excluded.map((one) => excludedLine(one, words.language))
  return {
    rows: keyedTable('rows', isAllotted ? ofAllotted : ofCandidates, rows),
    excluded: keyedTable('excluded', ofExcluded, excluded),
  }
}

/** The words of a list on sheets and on paper. */
export function wordsOfList(language: Language): TableWords {
  return {
    head: headsIn(listSheets.in(language)),
    cell: (_, value) => (typeof value === 'number' ? showNumber(value) : String(value ?? '')),
  }
}
