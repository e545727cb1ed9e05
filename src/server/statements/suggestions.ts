import type { Reach } from '#domain/accounts/permissions.ts'
import { applicationIdsIn } from '#domain/applications/application.ts'
import { feeReference } from '#domain/payments/fee-reference.ts'
import { addDays, endOfDay, startOfDay } from '#domain/platform/calendar.ts'
import { payerKey } from '#domain/statements/match-rows.ts'
import { readPaise, type Paise } from '#lib/statement/paise.ts'
import { namesIn, type RowFacts } from '#lib/statement/references.ts'
import { likenesses, type ListedRow, type Likeness, type Suggestion } from '#domain/statements/statement.ts'
import { feeScope, feesOf, feesWhere } from '#server/applications/fees.ts'
import { andWithin } from '#server/permissions/officers.ts'
import { json, text, word } from '#lib/sql/columns.ts'
import type { Database } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { loadFees } from './listed-rows.ts'

// With a reference match, other applications are seldom meant.
const suggestedAtMost = { claimed: 3, unclaimed: 6 }
const lookedAtMost = 50
// Banks cut names off, `POOJA SI`: the first name alone is not enough.
const leastLikeness = 0.75

const reason = (why: Likeness) => sql`${why}::text as why`

/** People pay and enter the reference, often days later. */
const recordedAround = ({ postedOn }: ListedRow) => ({
  from: startOfDay(addDays(postedOn, -3)).toISOString(),
  to: endOfDay(addDays(postedOn, 30)).toISOString(),
})

/** Applications whose seat has a fee of this amount, or a UTR that begins alike. */
const seatsAlike = (row: { amount: Paise; begins: string | null; from: string; to: string }) => [
  sql`
  (select ${reason('reference-begins-alike')}, f.application_key from seat_fees f
  where f.utr like ${row.begins} limit ${lookedAtMost})`,
  sql`
  select ${reason('only-amount')}, f.application_key from seat_fees f
  where f.amount_rupees * 100 = ${row.amount} and f.recorded_at between ${row.from} and ${row.to} and not f.verified
    and f.found_on is null`,
]

/**
 * Applications by each reason to suggest them. Verified ones are included, because this may be a second payment, but
 * not where only the amount agrees.
 */
function alikeTo(row: ListedRow, { cut, payer }: RowFacts, lookedUp: string | null) {
  const amount = readPaise(row.amount) ?? 0
  const begins = cut === null ? null : `${cut}%`
  const { from, to } = recordedAround(row)
  const ofPayer = sql`o.id <> ${row.id}::bigint and o.facts ->> 'payer' = ${payer}`
  return sql.join(
    [
      sql`select ${reason('looked-up')}, a.id from applications a where a.application_id = ${lookedUp}`,
      sql`select ${reason('named')}, a.id from applications a where a.application_id = any (${sql.param(applicationIdsIn(row.text))})`,
      sql`(select ${reason('reference-begins-alike')}, a.id from applications a where a.utr like ${begins} limit ${lookedAtMost})`,
      // A second part completes the missing amount, or comes from the same person.
      sql`
      select ${reason('unfinished-part')}, p.application_id
      from statement_assignments p join statement_rows o on o.id = p.row_id join applications a on a.id = p.application_id
        left join seat_fees f on p.purpose = 'seat' and f.application_key = a.id
      where not coalesce(f.verified, a.payment_verified)
      group by p.application_id, p.purpose, coalesce(f.amount_rupees, a.amount_rupees)
      having sum(p.amount_paise) < coalesce(f.amount_rupees, a.amount_rupees) * 100
        and (coalesce(f.amount_rupees, a.amount_rupees) * 100 - sum(p.amount_paise) = ${amount} or bool_or(${ofPayer}))`,
      sql`
      (select ${reason('same-payer')}, a.id
      from statement_assignments p join statement_rows o on o.id = p.row_id join applications a on a.id = p.application_id
      where ${ofPayer} limit ${lookedAtMost})`,
      sql`
      (select ${reason('same-payer')}, a.id
      from statement_keys k join statement_rows o on o.id = k.row_id cross join lateral unnest(o.applications) fee
        join applications a on a.application_id = application_of_fee(fee)
      where k.key = ${payerKey({ amount, facts: { payer } })} and o.id <> ${row.id}::bigint and o.amount_paise > 0 limit ${lookedAtMost})`,
      sql`
      select ${reason('name-alike')}, a.id from unnest(${sql.param(namesIn(row.text).map((name) => name.toLowerCase()))}::text[]) n (name)
      cross join lateral (select a.id from applications a where n.name <% a.search_text and word_similarity(n.name, a.search_text) >= ${leastLikeness}::float8
        and a.amount_rupees > 0 limit ${lookedAtMost}) a`,
      sql`
      select ${reason('only-amount')}, a.id from applications a
      where a.amount_rupees * 100 = ${amount} and a.payment_recorded_at between ${from} and ${to}
        and not a.payment_verified and a.payment_found_on is null`,
      ...seatsAlike({ amount, begins, from, to }),
    ],
    sql` union all `,
  )
}

/** Fees that a row may pay without naming a reference, likeliest first, each with the best reason of its application. */
export async function suggestionsFor(
  db: Database,
  row: ListedRow,
  lookedUp: string | null,
  reach: Reach,
): Promise<Suggestion[]> {
  const { facts } = await db.one(
    { facts: json<RowFacts>() },
    sql`select facts from statement_rows where id = ${row.id}::bigint`,
  )
  const claims = row.applications.map(feeReference)
  const isOwed = sql`(fee.payment_status = 'paid' or fee.purpose = 'seat' and fee.payment_status = 'created')`
  const amount = readPaise(row.amount) ?? 0
  const found = await db.rows(
    { reference: text, why: word(likenesses) },
    sql`
    with alike as (${alikeTo(row, facts, lookedUp)}),
    best as (select id, min(array_position(${sql.param([...likenesses])}::text[], why)) as place from alike group by id)
    select fee.reference, likeness.why
    from best b cross join lateral ${feesWhere(sql`a.id = b.id`, sql`f.application_key = b.id`)} fee
      cross join lateral (select (${sql.param([...likenesses])}::text[])[b.place] as why) likeness
    where fee.application_status <> 'draft' and (${isOwed} or b.place = 1)
      and (likeness.why <> 'only-amount' or fee.amount_rupees * 100 = ${amount})
      and fee.reference <> all (${sql.param(claims)}::text[])
      ${andWithin(reach, feeScope)}
    order by b.place, fee.verified, word_similarity(lower(fee.candidate_name), lower(${row.text})) desc nulls last,
      fee.recorded_at, fee.reference
    limit ${claims.length > 0 ? suggestedAtMost.claimed : suggestedAtMost.unclaimed}`,
  )
  const loaded = await loadFees(db, feesOf(found.map(({ reference }) => reference)))
  const known = new Map(loaded.map(({ reference, ...fee }) => [reference, fee]))
  return found.flatMap(({ reference, why }) => {
    const fee = known.get(reference)
    return fee ? [{ ...fee, why }] : []
  })
}
