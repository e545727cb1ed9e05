import { categories } from '#domain/drives/category.ts'
import { canonicalJson } from '#domain/platform/canonical-json.ts'
import { recordOf } from '#lib/values/records.ts'
import { instanceOf, type AllotmentList, type ListDocument } from '#domain/selection/published-list.ts'
import { firstPolicies } from '#domain/selection/policies.ts'
import { allot } from '#lib/allotment/allot.ts'
import type { AllotmentInstance } from '#lib/allotment/instance.ts'
import { hashOf } from '#server/platform/canonical-hash.ts'

type AnyCategory = (typeof categories)[number]

const isCategory = (name: string): name is AnyCategory => categories.some((one) => one === name)
const byCategory = (seats: Record<string, number> = {}) => recordOf(categories, (category) => seats[category] ?? 0)

function seatIn(seat: { course: string; seat: string } | null | undefined) {
  return seat && isCategory(seat.seat) ? { course: seat.course, seat: seat.seat } : null
}

/** The list of a first round of this instance, as the portal publishes it, with its hash. */
export function publishedListOf({ courses, applicants, policy }: AllotmentInstance): {
  document: AllotmentList
  hash: string
} {
  const policies = {
    ...firstPolicies({
      courses: courses.map(({ name }) => name),
      round: '2027-07-10',
      waitingUntil: '2027-09-30',
      reservedFor: null,
    }),
    horizontal: policy?.horizontal ?? ('guarantee' as const),
    conversions: (policy?.conversions ?? []).flatMap(([from, to]) =>
      isCategory(from) && from !== 'UR' && isCategory(to) ? [{ from, to }] : [],
    ),
  }
  const read = {
    round: 1,
    policies,
    courses: courses.map(({ name, seats, horizontal }) => ({
      name,
      seats: byCategory(seats),
      guaranteed: byCategory(horizontal?.PwD),
    })),
    rows: applicants
      .toSorted((one, other) => one.rank - other.rank)
      .map(({ id, rank, category, pwd, mayTakeOpen = true, notOpenAt = [], preferences }) => ({
        applicationId: id,
        rank,
        category: isCategory(category) ? category : ('UR' as const),
        pwd,
        notOpenAt: mayTakeOpen ? notOpenAt : courses.map(({ name }) => name),
        preferences,
      })),
  }
  const input = instanceOf(read)
  const { seats, closingRanks, conversions, vacant } = allot(input, categories)
  const document: AllotmentList = {
    ...read,
    format: 'pravesh-list-1',
    kind: 'allotment',
    number: 'BSC2027-L03',
    corrects: null,
    institute: 'Institute of Medical Sciences',
    drive: { id: '00000000-0000-4000-8000-000000000001', title: 'B.Sc. Paramedical Admission 2027' },
    publishedAt: '2027-07-01T10:00:00.000Z',
    policiesHash: hashOf(policies),
    follows: 'BSC2027-L02',
    answerBy: '2027-07-10',
    reportFrom: '2027-07-11',
    reportBy: '2027-07-15',
    inputHash: hashOf(input),
    rows: read.rows.map((row) => ({ ...row, before: null, outcome: seatIn(seats.get(row.applicationId)) })),
    closingRanks,
    conversions: conversions.flatMap(({ course, from, to, count }) =>
      isCategory(from) && isCategory(to) ? [{ course, from, to, count }] : [],
    ),
    vacant,
  }
  return { document, hash: hashOf(document) }
}

/** The final list that an allotment follows, as it was before anybody had a seat. */
export function finalListOf({ document }: { document: AllotmentList }): ListDocument {
  const { reportFrom: _from, reportBy: _by, ...answered } = document
  const { round: _round, follows, answerBy: _answerBy, inputHash: _hash, closingRanks: _ranks, ...of } = answered
  const { conversions: _conversions, vacant: _vacant, rows, ...shared } = of
  return {
    ...shared,
    kind: 'final',
    number: follows,
    objectionsUntil: null,
    rows: rows.map(({ before: _before, outcome: _outcome, ...row }) => row),
    excluded: [],
  }
}

/** Puts lists of a drive into the database of a portal as published: any two accounts prepared and published them. */
export async function storePublished(
  query: (sql: string, values: unknown[]) => Promise<unknown>,
  driveId: string,
  lists: readonly ListDocument[],
): Promise<void> {
  for (const list of lists) {
    await query(
      `insert into selection_policies (drive_id, version, policies, saved_by, hash, published_at, published_by)
       select $1, 1, $2, id, $3, portal_now(), id from accounts limit 1 on conflict do nothing`,
      [driveId, JSON.stringify(list.policies), list.policiesHash],
    )
    await query(
      `insert into selection_lists (drive_id, kind, round, policies_version, content, head, candidates, input_hash, composed_by,
         number, document, hash, published_by, published_at)
       select $1, $2, $3, 1, '{}', '{}', $8, $4, a.id, $5, $6, $7, b.id, portal_now()
       from (select id from accounts order by id limit 1) a, (select id from accounts order by id desc limit 1) b`,
      [
        driveId,
        list.kind,
        list.kind === 'allotment' ? list.round : null,
        hashOf(list.rows),
        list.number,
        canonicalJson(list),
        hashOf(list),
        list.rows.length,
      ],
    )
  }
}
