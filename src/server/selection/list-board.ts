import { showNumber } from '#domain/platform/money.ts'
import type { PaperSection } from '#domain/applications/paper.ts'
import { leftOutOf } from '#domain/selection/left-out.ts'
import type { ListDocument } from '#domain/selection/published-list.ts'
import { shortNameOf } from '#domain/selection/roll-number.ts'
import { hasSeatsForPwd, seatsOfRound } from '#domain/selection/standing.ts'
import { sayCourse } from '#words/form/courses.ts'
import { exclusions } from '#words/form/exclusions.ts'
import { listSheets } from '#words/review/list-sheets.ts'
import { publishedLists } from '#words/selection/published-lists.ts'
import type { ListWords } from './list-lines.ts'

// What a list on a notice board has beside its rows, for people who stand before it without a telephone.

type CoursesOfList = Pick<ListDocument, 'courses'>

/** The short name of each course, as roll numbers have it; the whole name where two would be called alike. */
export function shortNames({ courses }: CoursesOfList, { language, translate }: ListWords): (course: string) => string {
  const names = courses.map(({ name }) => shortNameOf(name))
  const isOwn = (short: string) => short !== '' && names.filter((one) => one === short).length === 1
  return (course) => {
    const short = shortNameOf(course)
    return isOwn(short) ? short : sayCourse(course, language, translate)
  }
}

/** What the short names mean. */
export function legendOf({ courses }: CoursesOfList, words: ListWords): PaperSection[] {
  const say = listSheets.in(words.language)
  const shortOf = shortNames({ courses }, words)
  const lines = courses.flatMap(({ name }) => {
    const [short, whole] = [shortOf(name), sayCourse(name, words.language, words.translate)]
    return short === whole ? [] : [{ text: say('short', { short, course: whole }), isProblem: false }]
  })
  return lines.length === 0 ? [] : [{ id: 'legend', title: say('legend'), parts: lines }]
}

const ofSeats = ['advertised', 'movedIn', 'movedOut', 'seats', 'given', 'vacant'] as const

/** The seats of a round by course and category: rows that add up, and at which rank they closed. */
export function seatsOf(document: ListDocument, words: ListWords): PaperSection[] {
  if (document.kind !== 'allotment') return []
  const say = listSheets.in(words.language)
  const shortOf = shortNames(document, words)
  const listed = seatsOfRound(document).filter(({ advertised, seats }) => advertised + seats > 0)
  // Where nothing was moved, these columns would only take room.
  const isMoved = listed.some(({ movedIn, movedOut }) => movedIn + movedOut > 0)
  const columns = isMoved ? ofSeats : (['seats', 'given', 'vacant'] as const)
  const rows = listed.map((row) => {
    const closed = document.closingRanks[row.course]?.[row.category]
    const counts = columns.map((column) => showNumber(row[column]))
    return [shortOf(row.course), row.category, ...counts, closed == null ? '–' : showNumber(closed)]
  })
  const heads = [say('seatCourse'), say('category'), ...columns.map((column) => say(column)), say('closedAt')]
  const title = say('seatsTitle')
  const note = { text: publishedLists.in(words.language)('closedWithPwd'), isProblem: false }
  const table = { path: 'seats', label: title, heads, rows }
  return [{ id: 'seats', title, parts: hasSeatsForPwd(document) ? [table, note] : [table] }]
}

/** How many are not considered, each counted once by a reason. */
export function leftOutIn(document: ListDocument, { language }: ListWords): PaperSection[] {
  if (document.kind === 'allotment' || document.excluded.length === 0) return []
  const say = listSheets.in(language)
  const { reasons } = leftOutOf(document.excluded)
  const title = say('leftOut', { rows: document.rows.length, excluded: document.excluded.length })
  const rows = reasons.map(({ reason, count }) => [exclusions.in(language)(reason), showNumber(count)])
  return [
    { id: 'leftOut', title, parts: [{ path: 'leftOut', label: title, heads: [say('reasons'), say('count')], rows }] },
  ]
}

// Room for a pen and a seal.
const room = '\n\n\n'

/** Where the paper is signed before it is pinned up. */
export function signatureOf({ language }: ListWords): PaperSection {
  const say = listSheets.in(language)
  const heads = [say('pinnedUp'), say('signedBy'), say('signature')]
  const title = say('signing')
  return { id: 'signing', title, parts: [{ path: 'signing', label: title, heads, rows: [[room, room, room]] }] }
}
