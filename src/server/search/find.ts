import { drivesWithin, placesOf, reachOf, type Reach } from '#domain/accounts/permissions.ts'
import { paymentReaders } from '#domain/documents/document-access.ts'
import { adminStatus } from '#domain/applications/status.ts'
import { hideAadhaar } from '#domain/platform/aadhaar.ts'
import type { FoundList, searchEndpoints, SearchGroup, SearchResult } from '#domain/search/search.endpoints.ts'
import { ListKind } from '#domain/selection/published-list.ts'
import { transliterated } from '#domain/platform/transliterate.ts'
import { isEnough, matches, matchOf, readTerms, type Match, type Terms } from '#domain/search/terms.ts'
import { andNotOf, andOf } from '#server/permissions/officers.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { partsSeenBy } from '#server/applications/reader-view.ts'
import { foundColumns, foundShape, withSeenReference, type SeenOfDrive } from '#server/lists/listed-application.ts'
import { searched, type ReferenceReach } from '#server/lists/searched.ts'
import type { Verbs } from '#server/platform/call.ts'
import { day, float, nullable, text, word, type RowOf } from '#lib/sql/columns.ts'
import { inTransaction, type Database, type Transaction } from '#lib/sql/database.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'

/** Rows read per track: among more of one name, a person adds another word. */
const mostLookedAt = 200
const mostShown = 5

/**
 * The share of trigrams a typed word must have in common with a stored one. The closest are searched first: further
 * ones are many, and only some of them are read.
 */
const likenesses = [0.6, 0.4]
const fewestLetters = 5

const isRefundNumber = /^RFD\d{8}$/
/** `BSC2026-L07`, or its end. */
const isListNumber = /^(?:[A-Z]{2,5}\d{4}-)?L\d+$/

const shape = {
  ...foundShape,
  track: text,
  name: nullable(text),
  email: text,
  mobile: nullable(text),
  neetRoll: nullable(text),
  driveTitle: text,
  appliedFor: text,
  dob: nullable(day),
  searchText: text,
  unlikeness: float,
}
type SearchRow = RowOf<typeof shape>
type FoundRow = { row: SearchRow; by: Match; distance: number }

/** The tracks to search, and the caller's scope in them. */
type SearchReach = ReferenceReach & { tracks: readonly string[]; reach: Reach }

/** Applications of each track that meet a condition, closest first. */
function ofEachTrack({ tracks, reach }: SearchReach, where: SQL, unlikeness: SQL): SQL {
  const ofTrack = (track: string) => {
    const inReach = sql`${andOf(drivesWithin(reach.places, track), sql`a.drive_id`)} ${andNotOf(reach.butOf)}`
    return sql`(select a.id from applications a where a.track = ${track} and ${where} ${inReach} limit ${mostLookedAt})`
  }
  return sql`
    with found as materialized (${sql.join(tracks.map(ofTrack), sql` union all `)})
    select a.track, a.candidate_name as name, a.email, a.mobile,
      a.neet_roll as "neetRoll", a.dob, a.search_text as "searchText", a.applied_for as "appliedFor",
      (select d.title from drives d where d.id = a.drive_id) as "driveTitle", ${unlikeness} as unlikeness, ${foundColumns}
    from found join applications a using (id) order by unlikeness, a.created_at desc, a.id desc`
}

async function findWritten(db: Database, within: SearchReach, q: string, terms: Terms): Promise<FoundRow[]> {
  const { where } = await searched(db, q, within)
  const rows = await db.rows(shape, ofEachTrack(within, where, sql`0::float8`))
  return rows.map((row) => ({ row, ...matchOf(terms, row) }))
}

/** Names and addresses spelled differently from the typed words, closest first. */
async function findSimilar(tx: Transaction, within: SearchReach, terms: Terms): Promise<FoundRow[]> {
  // Nearly all addresses end in one of a few providers, so only the part before @ is compared.
  const typed = terms.words.map((one) => one.replace(/@.*/, ''))
  if (!typed.every((one) => /^\P{N}{3,}$/u.test(one))) return []
  // Nearly every name shares a few letters; words in another script share none.
  const words = typed.map((one) => {
    const latin = transliterated(one) ?? ''
    return latin.length < fewestLetters ? [one] : [one, latin]
  })
  // For a literal word PostgreSQL estimates the matches by comparing it with hundreds of texts, which takes ten times
  // as long as the search itself.
  const where = sql.join(
    words.map(
      (ways) =>
        sql`(${sql.join(
          ways.map((one) => sql`(select ${one}::text) <% a.search_text`),
          sql` or `,
        )})`,
    ),
    sql` and `,
  )
  const likeness = (ways: readonly string[]) => {
    const each = ways.map(
      (one) => sql`word_similarity(${one}, coalesce(a.name_order, '')), word_similarity(${one}, a.email)`,
    )
    return sql`greatest(${sql.join(each, sql`, `)})`
  }
  const unlikeness = sql`(1 - least(${sql.join(words.map(likeness), sql`, `)}))::float8`
  for (const least of likenesses) {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(least)}, true)`)
    const rows = await tx.rows(shape, ofEachTrack(within, where, unlikeness))
    const alike = rows.filter((row) => 1 - row.unlikeness >= least)
    if (alike.length > 0) return alike.map((row) => ({ row, by: 'similar', distance: row.unlikeness }))
  }
  return []
}

/** The application of a refund, by the number of the refund, for those who see its money. */
async function findByRefund(db: Database, within: SearchReach, number: string): Promise<FoundRow[]> {
  const where = sql`a.id = (select r.application_key from refunds r where r.number = ${number})`
  const rows = await db.rows(shape, ofEachTrack(within, where, sql`0::float8`))
  return rows.map((row) => ({ row, by: 'refund', distance: 0 }))
}

const listShape = { number: text, kind: word(ListKind.options), driveTitle: text }

/** Published lists of drives within the caller's reach, by a number or the end of one. */
function findLists(db: Database, { tracks, reach }: SearchReach, number: string): Promise<FoundList[]> {
  const ofTrack = (track: string) => sql`(d.track = ${track} ${andOf(drivesWithin(reach.places, track), sql`d.id`)})`
  return db.rows(
    listShape,
    sql`
    select l.number, l.kind, d.title as "driveTitle" from selection_lists l join drives d on d.id = l.drive_id
    where (l.number = ${number} or split_part(l.number, '-', 2) = ${number})
      and (${sql.join(tracks.map(ofTrack), sql` or `)})
    order by l.published_at desc limit ${mostShown}`,
  )
}

async function findMeant(db: Database, within: SearchReach, q: string, terms: Terms): Promise<FoundRow[]> {
  const written = await findWritten(db, within, q, terms)
  const isFound = written.length >= mostShown || written.some(({ distance }) => distance === 0)
  const similar = isFound ? [] : await db.readTogether((tx) => findSimilar(tx, within, terms))
  const known = new Set(written.map(({ row }) => row.applicationId))
  const all = [...written, ...similar.filter(({ row }) => !known.has(row.applicationId))]
  // Matches of one word in a name and another in some number are used only when there are no better ones.
  const meant = all.filter(({ by }) => by !== 'other')
  return meant.length > 0 ? meant : all
}

function resultOf(row: SearchRow): SearchResult {
  const { applicationId, name, email, mobile, neetRoll, driveTitle, appliedFor, utr, isUtrRepeated } = row
  return {
    applicationId,
    name,
    email,
    mobile,
    neetRoll,
    driveTitle,
    appliedFor: appliedFor.split('\n').filter(Boolean),
    status: adminStatus(row.status),
    payment: { status: row.paymentStatus, verified: row.paymentVerified, amount: row.amountRupees, utr, isUtrRepeated },
  }
}

/** Results by field and track, in the order of both, best first. */
function grouped(
  found: readonly FoundRow[],
  tracks: readonly string[],
  seenIn: (track: string) => SeenOfDrive,
): SearchGroup[] {
  const groups = matches.flatMap((by) => tracks.map((track) => ({ by, track })))
  return groups.flatMap(({ by, track }) => {
    const own = found.filter((one) => one.by === by && one.row.track === track)
    const best = own.toSorted((one, other) => one.distance - other.distance).slice(0, mostShown)
    const results = best.map(({ row }) => resultOf(withSeenReference(row, seenIn(track))))
    return own.length === 0 ? [] : [{ by, track, results, hasMore: own.length > mostShown }]
  })
}

/** Finds applications of these tracks; each search is audited. */
export function searchVerbs(tracks: readonly { name: string }[]): Verbs<Context, typeof searchEndpoints> {
  const names = tracks.map(({ name }) => name)
  return {
    'GET /api/search': async ({ db }, { query: { q }, actor, origin }) => {
      const terms = readTerms(q)
      if (!isEnough(terms)) return { groups: [], lists: [] }
      const references = placesOf(actor, paymentReaders)
      const within = { tracks: names, reach: reachOf(actor, 'applications.read'), references }
      const number = terms.line.toUpperCase()
      const found = isRefundNumber.test(number)
        ? await findByRefund(db, { ...within, reach: reachOf(actor, 'payments.read') }, number)
        : await findMeant(db, within, q, terms)
      const lists = isListNumber.test(number) ? await findLists(db, within, number) : []
      const detail = { q: hideAadhaar(q), count: found.length }
      await inTransaction(db, (tx) => recordAudit(tx, { actor, action: 'applications.searched', detail, origin }))
      const seenIn = (track: string) => (driveId: string) => partsSeenBy(actor, { track, driveId })
      return { groups: grouped(found, names, seenIn), lists }
    },
  }
}
