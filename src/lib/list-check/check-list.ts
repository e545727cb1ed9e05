// Checks a published list of seats: that nobody changed a letter, and that the published rule gives exactly its
// outcome. One file without dependencies, which shares no code with the program that made the list.
//
//   node THIS-FILE BSC2027-L03.json
//   node THIS-FILE https://THE-PORTAL/lists/BSC2027-L03
//
// The first, from Node 20.16 on, checks a downloaded list by itself, the second also against the list that it follows.
// The command ends with 0 where everything fits, with 1 where something does not, and with 2 where there is no list.

type SeatCounts = Readonly<Record<string, number>>
type CheckedConversion = { from: string; to: string }

/** A candidate of a list, with the outcome where seats were allotted. */
type CheckedRow = {
  applicationId: string
  rank: number
  category: string
  pwd: boolean
  notOpenAt: readonly string[]
  preferences: readonly string[]
  before?: { course: string; seat: string; answer: string } | null
  outcome?: { course: string; seat: string } | null
}

type CheckedCourse = { name: string; seats: SeatCounts; guaranteed: SeatCounts }

/** A list as it is published, as far as it is checked. */
export type CheckedList = {
  format: string
  number: string
  kind: string
  courses: readonly CheckedCourse[]
  policies: { horizontal: string; conversions: readonly CheckedConversion[]; convertsFrom: number }
  rows: readonly CheckedRow[]
  excluded?: readonly { applicationId: string }[]
  round?: number
  inputHash?: string
  closingRanks?: Record<string, Record<string, number | null>>
  vacant?: Record<string, Record<string, number>>
  factsFrom?: string
  previous?: { number: string; hash: string } | null
  conversions?: readonly (CheckedConversion & { course: string; count: number })[]
}

/** What a fault is about: a seat or none, courses by their names, or a number, a hash, an application, a category. */
type FaultFact = { course: string; seat: string } | null | readonly string[] | string | number

/** Something that is not as it must be: in a row, of an application, or in the list as a whole. */
export type ListFault = { row: string | null; code: keyof typeof sentences; facts: Readonly<Record<string, FaultFact>> }

const sentences = {
  'unknown-format': 'This script does not know the format {format}.',
  'text-changed': 'The text of the list does not match its published hash: its hash is {found}.',
  'previous-changed': 'The list {number}, published before it, does not match the hash named here.',
  'input-changed': 'The rows, seats and policies do not match the published hash of the input: their hash is {found}.',
  'row-repeated': 'It is on the list twice.',
  'rank-repeated': 'It has the same rank, {rank}, as {other}.',
  'rank-order': 'It is listed after {other}, whose rank is worse.',
  'listed-and-excluded': 'It is both on the list and among the excluded.',
  'unknown-course': 'It chose {course}, which has no seats here.',
  'not-asked': 'It was given a seat in {course}, which it did not choose.',
  'not-allowed': 'It was given a seat in {course} ({seat}), for which it is not eligible.',
  'other-outcome': 'By the rule it should have {expected}, but the list has {listed}.',
  'better-passed-over':
    '{other} has a seat in {course} ({seat}), although this one has a better rank and prefers that seat.',
  'lost-seat': 'It held {before} and is still in the process, but now has {listed}.',
  'other-before': 'The earlier list gave it {expected}, but this list has {listed}.',
  'new-entrant': 'It was not on the earlier list.',
  'facts-changed': 'Its rank, category or disability differs from the list that states them.',
  'other-preferences': 'After its answer, {expected} should remain of its preferences, but the list has {listed}.',
  'closing-rank': 'In {course}, {seat} closed at rank {expected}, but the list has {listed}.',
  'vacant-seats': 'In {course}, {seat} has {expected} vacant seats, but the list has {listed}.',
  'conversion-not-needed':
    'In {course}, {count} seats were converted from {from} to {to}, although fewer would seat the same people.',
} as const

const open = 'UR'

/** The one JSON text of a value: sorted keys, no blanks. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(textOf).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${textOf(one)}`).join(',')}}`
}

async function hashOf(value: unknown): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(textOf(value)))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

type CheckedRule = { isOwnMerit: boolean; conversions: readonly CheckedConversion[] }

const mayHave = (row: CheckedRow, course: string, seat: string): boolean =>
  seat === open ? !row.notOpenAt.includes(course) : row.category === seat

/** The people, given in the order of ranks, who get the seats of one category: those of the horizontal reservation, and the best others. */
function byMerit(pool: readonly CheckedRow[], seats: number, horizontal: number, isOwnMerit: boolean): CheckedRow[] {
  const first = isOwnMerit ? pool.slice(0, seats - horizontal) : []
  const entitled = pool.slice(first.length).filter(({ pwd }) => pwd)
  const chosen = new Set([...first, ...entitled.slice(0, horizontal)])
  for (const one of pool) if (chosen.size < seats) chosen.add(one)
  return pool.filter((one) => chosen.has(one))
}

/** The people that a course takes, in the order of ranks, on exactly these seats: the open ones first. */
function takeOn(course: CheckedCourse, seats: SeatCounts, people: readonly CheckedRow[], { isOwnMerit }: CheckedRule) {
  const taken = new Map<CheckedRow, string>()
  for (const seat of [open, ...Object.keys(seats).filter((one) => one !== open)]) {
    const count = seats[seat] ?? 0
    const pool = people.filter((one) => !taken.has(one) && mayHave(one, course.name, seat))
    const horizontalSeats = Math.min(course.guaranteed[seat] ?? 0, count)
    for (const one of byMerit(pool, count, horizontalSeats, isOwnMerit)) taken.set(one, seat)
  }
  return taken
}

const freeOf = (seats: SeatCounts, taken: ReadonlyMap<CheckedRow, string>) =>
  [...taken.values()].reduce<SeatCounts>((free, seat) => ({ ...free, [seat]: (free[seat] ?? 0) - 1 }), seats)

function moved(seats: SeatCounts, { from, to }: CheckedConversion, count: number): SeatCounts {
  return { ...seats, [from]: (seats[from] ?? 0) - count, [to]: (seats[to] ?? 0) + count }
}

/**
 * The same, where the unfilled seats of a category pass to another, as long as there are any. Once seats passed one way
 * between two categories, none passes the other way: no seat goes back to where it was.
 */
function takeOf(course: CheckedCourse, people: readonly CheckedRow[], rule: CheckedRule): Map<CheckedRow, string> {
  let { seats } = course
  let { conversions } = rule
  for (;;) {
    const taken = takeOn(course, seats, people, rule)
    const free = freeOf(seats, taken)
    const next = conversions.find(({ from }) => (free[from] ?? 0) > 0)
    if (!next) return taken
    seats = moved(seats, next, free[next.from] ?? 0)
    conversions = conversions.filter(({ from, to }) => from !== next.to || to !== next.from)
  }
}

/**
 * The people of each course in the end. In each turn everybody who has no course asks for the next one they want, and each
 * course keeps those it takes of the people it has and the people who ask. It would end the same if they asked one by one.
 */
function placeEverybody(
  courses: readonly CheckedCourse[],
  rows: readonly CheckedRow[],
  rule: CheckedRule,
): Map<CheckedCourse, CheckedRow[]> {
  const heldBy = new Map(courses.map((course): [CheckedCourse, CheckedRow[]] => [course, []]))
  const named = new Map(courses.map((course) => [course.name, course]))
  const wishes = new Map(rows.map((one) => [one, one.preferences.flatMap((name) => named.get(name) ?? [])]))
  /** Puts these people before a course; returns those it does not take. */
  const refusedBy = (course: CheckedCourse, asking: readonly CheckedRow[]) => {
    const people = [...(heldBy.get(course) ?? []), ...asking].toSorted((one, other) => one.rank - other.rank)
    const taken = takeOf(course, people, rule)
    heldBy.set(
      course,
      people.filter((one) => taken.has(one)),
    )
    return people.filter((one) => !taken.has(one))
  }
  for (let waiting = rows; waiting.length > 0;) {
    const asked = new Map(courses.map((course): [CheckedCourse, CheckedRow[]] => [course, []]))
    for (const one of waiting) {
      const next = wishes.get(one)?.shift()
      if (next) asked.get(next)?.push(one)
    }
    waiting = [...asked].flatMap(([course, asking]) => refusedBy(course, asking))
  }
  return heldBy
}

/** Names repeated ranks and rows, and rows that stand behind a worse rank. */
function orderFaults({ rows, excluded = [] }: CheckedList): ListFault[] {
  const faults: ListFault[] = []
  const seen = new Set<string>()
  const out = new Set(excluded.map(({ applicationId }) => applicationId))
  for (const [place, { applicationId: row, rank }] of rows.entries()) {
    const before = rows[place - 1]
    if (seen.has(row)) faults.push({ row, code: 'row-repeated', facts: {} })
    if (out.has(row)) faults.push({ row, code: 'listed-and-excluded', facts: {} })
    if (before?.rank === rank) faults.push({ row, code: 'rank-repeated', facts: { rank, other: before.applicationId } })
    if (before && before.rank > rank) faults.push({ row, code: 'rank-order', facts: { other: before.applicationId } })
    seen.add(row)
  }
  return faults
}

const seatName = (seat: { course: string; seat: string } | null | undefined) =>
  seat ? `${seat.seat} of ${seat.course}` : 'no seat'

/** Names rows with a seat that they did not ask for, may not have, or had better before. */
function rightFaults({ courses, rows, factsFrom }: CheckedList): ListFault[] {
  const known = new Set(courses.map(({ name }) => name))
  return rows.flatMap((one): ListFault[] => {
    const { applicationId: row, preferences, outcome, before } = one
    const unknown = preferences.find((course) => !known.has(course))
    if (unknown !== undefined) return [{ row, code: 'unknown-course', facts: { course: unknown } }]
    // What somebody holds is the last of their preferences in the rounds after, where no fact was corrected.
    if (before && !outcome && factsFrom === undefined) {
      return [{ row, code: 'lost-seat', facts: { before, listed: null } }]
    }
    if (!outcome) return []
    if (!preferences.includes(outcome.course)) return [{ row, code: 'not-asked', facts: { course: outcome.course } }]
    return mayHave(one, outcome.course, outcome.seat) ? [] : [{ row, code: 'not-allowed', facts: { ...outcome } }]
  })
}

/** Names rows that are passed over: a worse rank has a seat they may have and prefer, and no disability explains it. */
function passedOverFaults({ rows }: CheckedList): ListFault[] {
  const worst = new Map<string, CheckedRow>()
  for (const one of rows) if (one.outcome && !one.pwd) worst.set(seatName(one.outcome), one)
  return rows.flatMap((one): ListFault[] => {
    const has = one.outcome ? one.preferences.indexOf(one.outcome.course) : one.preferences.length
    for (const course of one.preferences.slice(0, Math.max(has, 0))) {
      for (const seat of new Set([open, one.category])) {
        const other = worst.get(seatName({ course, seat }))
        if (!other || other.rank < one.rank || !mayHave(one, course, seat)) continue
        const facts = { other: other.applicationId, seat, course }
        return [{ row: one.applicationId, code: 'better-passed-over', facts }]
      }
    }
    return []
  })
}

/** What the rule gives, against what the list says, row by row and for each course. */
function ruleFaults(list: CheckedList): ListFault[] {
  const { courses, policies, rows, conversions: converted = [] } = list
  const conversions = (list.round ?? 1) < policies.convertsFrom ? [] : policies.conversions
  const rule = { isOwnMerit: policies.horizontal === 'ownMerit', conversions }
  const faults: ListFault[] = []
  const given = new Map<CheckedRow, { course: string; seat: string }>()
  const say = (code: ListFault['code'], facts: ListFault['facts']) => faults.push({ row: null, code, facts })
  for (const [course, people] of placeEverybody(courses, rows, rule)) {
    const { name } = course
    const own = converted.filter((one) => one.course === name)
    const seats = own.reduce<SeatCounts>((all, one) => moved(all, one, one.count), course.seats)
    const taken = takeOn(course, seats, people, rule)
    for (const [one, seat] of taken) given.set(one, { course: name, seat })
    for (const one of own) {
      const fewer = moved(seats, one, -1)
      const isPossible = Object.values(fewer).every((count) => count >= 0)
      if (isPossible && takeOn(course, fewer, people, rule).size === people.length)
        say('conversion-not-needed', { ...one })
    }
    const free = freeOf(seats, taken)
    for (const seat of Object.keys(course.seats)) {
      const closing = Math.max(0, ...[...taken].flatMap(([{ rank }, of]) => (of === seat ? [rank] : [])))
      const rank = list.closingRanks?.[name]?.[seat] ?? 0
      if (rank !== closing) say('closing-rank', { course: name, seat, expected: closing, listed: rank })
      const [expected, listed] = [free[seat] ?? 0, list.vacant?.[name]?.[seat] ?? 0]
      if (listed !== expected) say('vacant-seats', { course: name, seat, expected, listed })
    }
  }
  for (const one of rows) {
    const [expected, listed] = [given.get(one) ?? null, one.outcome ?? null]
    if (seatName(expected) === seatName(listed)) continue
    faults.push({ row: one.applicationId, code: 'other-outcome', facts: { expected, listed } })
  }
  return faults
}

/**
 * What an answer to a held course leaves of preferences; where a final list was corrected, all of them, and first of all a
 * course that is kept for good.
 */
function leftOf({ preferences }: CheckedRow, { before }: CheckedRow, isCorrected: boolean): readonly string[] {
  if (!before) return preferences
  const { course: held, answer } = before
  const isFirst = answer === 'freeze' && (!isCorrected || preferences.includes(held))
  if (isFirst) return isCorrected ? [held, ...preferences.filter((course) => course !== held)] : [held]
  return isCorrected ? preferences : preferences.slice(0, preferences.indexOf(held) + 1)
}

/**
 * Whether a list continues the one before it: nobody new, the same facts, what the answers left of the preferences.
 * Where it names a corrected final list, facts and preferences are those of that one, and the people listed may be new.
 */
function followFaults({ rows }: CheckedList, before: CheckedList, facts?: CheckedList): ListFault[] {
  const rowsOf = (list: CheckedList | undefined) => new Map(list?.rows.map((one) => [one.applicationId, one]))
  const [earlier, stated] = [rowsOf(before), rowsOf(facts ?? before)]
  const isRound = before.kind === 'allotment'
  return rows.flatMap((one): ListFault[] => {
    const { applicationId: row } = one
    const [was, said] = [earlier.get(row), stated.get(row)]
    if (!said) return [{ row, code: 'new-entrant', facts: {} }]
    const factsOf = ({ rank, category, pwd }: CheckedRow) => textOf([rank, category, pwd])
    if (factsOf(one) !== factsOf(said)) return [{ row, code: 'facts-changed', facts: {} }]
    const [expected, listed] = [(isRound && was?.outcome) || null, one.before ?? null]
    if (seatName(expected) !== seatName(listed)) return [{ row, code: 'other-before', facts: { expected, listed } }]
    const left = leftOf(said, one, facts !== undefined)
    const isLeft = textOf(left) === textOf(one.preferences)
    return isLeft ? [] : [{ row, code: 'other-preferences', facts: { expected: left, listed: one.preferences } }]
  })
}

/** What of a list is read by the rule, as its hash of the input was taken. */
function inputOf({ courses, rows, policies, round = 1 }: CheckedList): unknown {
  return {
    courses: courses.map(({ name, seats, guaranteed }) => ({ name, seats, horizontal: { PwD: guaranteed } })),
    applicants: rows.map(({ applicationId: id, rank, category, pwd, notOpenAt, preferences }) => {
      return { id, rank, category, pwd, preferences, ...(notOpenAt.length > 0 && { notOpenAt }) }
    }),
    policy: {
      horizontal: policies.horizontal,
      conversions: (round < policies.convertsFrom ? [] : policies.conversions).map(({ from, to }) => [from, to]),
    },
  }
}

/**
 * Everything that is wrong with a list whose published hash is `hash`, none if it is as it must be; with the list that
 * it follows, and the corrected final list `facts` that it names, also whether it continues these; with the list that
 * was published before it, also whether that one is still the same. 5,000 rows take a fraction of a second.
 */
export async function checkList(list: CheckedList, hash: string, before?: CheckedList, facts?: CheckedList) {
  const unknown: ListFault = { row: null, code: 'unknown-format', facts: { format: list.format } }
  if (list.format !== 'pravesh-list-1') return [unknown]
  const found = await hashOf(list)
  const faults: ListFault[] = found === hash ? [] : [{ row: null, code: 'text-changed', facts: { found } }]
  const { number = '', hash: link } = list.previous ?? {}
  const named = [before, facts].find((one) => one?.number === number)
  if (named && (await hashOf(named)) !== link) faults.push({ row: null, code: 'previous-changed', facts: { number } })
  faults.push(...orderFaults(list))
  if (list.kind !== 'allotment') return faults
  const input = await hashOf(inputOf(list))
  if (input !== list.inputHash) faults.push({ row: null, code: 'input-changed', facts: { found: input } })
  faults.push(...rightFaults(list), ...ruleFaults(list), ...passedOverFaults(list))
  return before ? [...faults, ...followFaults(list, before, facts)] : faults
}

const sayFact = (fact: FaultFact = '') =>
  typeof fact !== 'object' ? String(fact) : fact === null || 'seat' in fact ? seatName(fact) : fact.join(', ')

/** A fault as an English sentence. */
export function sayFault({ row, code, facts }: ListFault): string {
  const sentence = sentences[code].replaceAll(/\{(\w+)\}/g, (_, name: string) => sayFact(facts[name]))
  return row === null ? sentence : `${row}: ${sentence}`
}

type HashedDocument = { document: CheckedList & { follows?: string }; hash: string }

async function readList(place: string | URL, namedIn?: URL): Promise<HashedDocument> {
  const file = (path: string) => process.getBuiltinModule('node:fs').readFileSync(path, 'utf8')
  // The server that answers does not choose the next address: not by a redirection, and not by a name in a list.
  const isBeside = !namedIn || /^[A-Z0-9-]+$/.test(String(place).replace(new URL('.', namedIn).href, ''))
  if (!isBeside) throw new Error(`It names ${String(place)}`)
  const text = typeof place === 'string' ? file(place) : await (await fetch(place, { redirect: 'error' })).text()
  const { list } = JSON.parse(text) as { list?: HashedDocument }
  if (!list) throw new Error(`${String(place)} is no published list`)
  return list
}

/** Checks the list in a file or at an address, there also against the lists that it follows; answers the exit code. */
async function checkAt(place: string | undefined): Promise<number> {
  if (place === undefined) throw new Error('Say which: the file of a list, or the address of its page')
  const api = /^https?:/.test(place) ? new URL(place.replace(/\/lists\//, '/api/lists/')) : null
  const { document, hash } = await readList(api ?? place)
  const named = async (one?: string) => (api && one ? (await readList(new URL(one, api), api)).document : undefined)
  const before = await named(document.follows ?? document.previous?.number)
  const faults = await checkList(document, hash, before, await named(document.factsFrom))
  const good = `${document.number}: ${document.rows.length} rows are as the published rule gives them; SHA-256 ${hash}`
  process.stdout.write(`${faults.map(sayFault).join('\n') || good}\n`)
  return Math.min(faults.length, 1)
}

const nameIn = (path: string) => path.split(/[\\/]/).at(-1)

// Under any name: a browser that downloads it twice adds a number to the name of the second.
if (typeof process !== 'undefined' && nameIn(process.argv[1] ?? '') === nameIn(decodeURIComponent(import.meta.url)))
  process.exitCode = await checkAt(process.argv[2]).catch((why: Error) => {
    process.stderr.write(`No list could be checked. ${why.message}\n`)
    return 2
  })
