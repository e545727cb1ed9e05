import type { Reach } from '#domain/accounts/permissions.ts'
import { applicationIdsIn } from '#domain/applications/application.ts'
import { addDays, endOfDay, startOfDay } from '#domain/platform/calendar.ts'
import { payerKey } from '#domain/statements/match-rows.ts'
import { readPaise } from '#lib/statement/paise.ts'
import { namesIn } from '#lib/statement/references.ts'
import type { RowFacts } from '#lib/statement/references.ts'
import { likenesses } from '#domain/statements/statement.ts'
import type { ListedRow, Likeness, Suggestion } from '#domain/statements/statement.ts'
import { andWithin } from '#server/permissions/officers.ts'
import { json, text, word } from '#server/platform/columns.ts'
import type { Database } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import { loadApplications } from './listed-rows.ts'

// With a reference match, other applications are seldom meant.
const suggestedAtMost = { claimed: 3, unclaimed: 6 }
const lookedAtMost = 50
// Banks cut names off, `POOJA SI`: the first name alone is not enough.
const leastLikeness = 0.75

/**
 * Applications by each reason to suggest them. Verified ones are included, because this may be a second payment, but
 * not where only the amount agrees.
 */
function alikeTo(row: ListedRow, { cut, payer }: RowFacts, lookedUp: string | null) {
  const amount = readPaise(row.amount) ?? 0
  const begins = cut === null ? null : `${cut}%`
  // People pay and enter the reference, often days later.
  const from = startOfDay(addDays(row.postedOn, -3)).toISOString()
  const to = endOfDay(addDays(row.postedOn, 30)).toISOString()
  const key = payerKey({ amount, facts: { payer } })
  const ofPayer = sql`o.id <> ${row.id}::bigint and o.facts ->> 'payer' = ${payer}`
  const reason = (why: Likeness) => sql`${why}::text as why`
  return sql.join(
    [
      sql`select ${reason('looked-up')}, a.id from applications a where a.application_id = ${lookedUp}`,
      sql`select ${reason('named')}, a.id from applications a where a.application_id = any (${sql.param(applicationIdsIn(row.text))})`,
      sql`(select ${reason('reference-begins-alike')}, a.id from applications a where a.utr like ${begins} limit ${lookedAtMost})`,
      // A second part completes the missing amount, or comes from the same person.
      sql`
      select ${reason('unfinished-part')}, a.id
      from statement_assignments p join statement_rows o on o.id = p.row_id join applications a on a.id = p.application_id
      where not a.payment_verified group by a.id
      having sum(p.amount_paise) < a.amount_rupees * 100
        and (a.amount_rupees * 100 - sum(p.amount_paise) = ${amount} or bool_or(${ofPayer}))`,
      sql`
      (select ${reason('same-payer')}, a.id
      from statement_assignments p join statement_rows o on o.id = p.row_id join applications a on a.id = p.application_id
      where ${ofPayer} limit ${lookedAtMost})`,
      sql`
      (select ${reason('same-payer')}, a.id
      from statement_keys k join statement_rows o on o.id = k.row_id join applications a on a.application_id = any (o.applications)
      where k.key = ${key} and o.id <> ${row.id}::bigint and o.amount_paise > 0 limit ${lookedAtMost})`,
      sql`
      select ${reason('name-alike')}, a.id from unnest(${sql.param(namesIn(row.text).map((name) => name.toLowerCase()))}::text[]) n (name)
      cross join lateral (select a.id from applications a where n.name <% a.search_text and word_similarity(n.name, a.search_text) >= ${leastLikeness}::float8
        and a.amount_rupees > 0 limit ${lookedAtMost}) a`,
      sql`
      select ${reason('only-amount')}, a.id from applications a
      where a.amount_rupees * 100 = ${amount} and a.payment_recorded_at between ${from} and ${to}
        and not a.payment_verified and a.payment_found_on is null`,
    ],
    sql` union all `,
  )
}

/** Applications that a row may pay for without naming a reference, likeliest first, each with its best reason. */
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
  const claims = row.applications.map(({ applicationId }) => applicationId)
  const found = await db.rows(
    { applicationId: text, why: word(likenesses) },
    sql`
    with alike as (${alikeTo(row, facts, lookedUp)}),
    best as (select id, min(array_position(${sql.param([...likenesses])}::text[], why)) as place from alike group by id)
    select a.application_id as "applicationId", (${sql.param([...likenesses])}::text[])[b.place] as why
    from best b join applications a using (id)
    where a.status <> 'draft' and (a.payment_status = 'paid' or b.place = 1)
      and a.application_id <> all (${sql.param(claims)}::text[]) ${andWithin(reach)}
    order by b.place, a.payment_verified, word_similarity(lower(a.candidate_name), lower(${row.text})) desc nulls last,
      a.payment_recorded_at, a.application_id
    limit ${claims.length > 0 ? suggestedAtMost.claimed : suggestedAtMost.unclaimed}`,
  )
  const ids = found.map(({ applicationId }) => applicationId)
  const loaded = await loadApplications(db, sql`where a.application_id = any (${sql.param(ids)})`)
  const byId = new Map(loaded.map((one) => [one.applicationId, one]))
  return found.flatMap(({ applicationId, why }) => {
    const application = byId.get(applicationId)
    return application ? [{ ...application, why }] : []
  })
}
