import type {
  AllottedRow,
  ExcludedApplication,
  ListDocument,
  ListedCandidate,
  ListKind,
} from '#domain/selection/published-list.ts'
import { sayCourse } from '#words/form/courses.ts'
import { exclusions } from '#words/form/exclusions.ts'
import type { Translator } from '#words/institute/institute-translations.ts'
import { listSheets } from '#words/review/list-sheets.ts'
import type { Language } from '#words/room.ts'

const ofCandidates = ['rank', 'number', 'category', 'pwd', 'preferences', 'notOpenAt'] as const
const ofAllotted = [...ofCandidates, 'course', 'seat'] as const
const ofExcluded = ['number', 'reasons'] as const
export type ListedColumn = (typeof ofAllotted)[number] | (typeof ofExcluded)[number]

/** A line of a list in words: its cells by their column. */
export type ListLine = Readonly<Partial<Record<ListedColumn, string | number>>>

/** The columns of the rows of a list, and of the applications that are not considered. */
export function columnsOfList(kind: ListKind): Record<'rows' | 'excluded', readonly ListedColumn[]> {
  return { rows: kind === 'allotment' ? ofAllotted : ofCandidates, excluded: ofExcluded }
}

/** A language, with the translations of a drive into it; `nameOf` calls courses by another name than the whole one. */
export type ListWords = { language: Language; translate: Translator; nameOf?: (course: string) => string }

const namesIn = ({ language, translate, nameOf }: ListWords) =>
  nameOf ?? ((course: string) => sayCourse(course, language, translate))

function candidateLine(row: ListedCandidate, words: ListWords): ListLine {
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

function allottedLine(row: AllottedRow, words: ListWords): ListLine {
  const { course, seat = '' } = row.outcome ?? {}
  const named = course === undefined ? '' : namesIn(words)(course)
  return { ...candidateLine(row, words), course: named, seat }
}

function excludedLine({ applicationId: number, reasons }: ExcludedApplication, language: Language): ListLine {
  return { number, reasons: reasons.map((reason) => exclusions.in(language)(reason)).join('; ') }
}

/** The rows of a list, and who is not among them, in words. */
export function linesOfList(document: ListDocument, words: ListWords): Record<'rows' | 'excluded', ListLine[]> {
  if (document.kind === 'allotment') return { rows: document.rows.map((row) => allottedLine(row, words)), excluded: [] }
  return {
    rows: document.rows.map((row) => candidateLine(row, words)),
    excluded: document.excluded.map((one) => excludedLine(one, words.language)),
  }
}
