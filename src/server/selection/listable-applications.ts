import { ScrutinyState, type ClaimedFact } from '#domain/applications/standing/scrutiny-standing.ts'
import type { Finding } from '#domain/applications/decisions/finding.ts'
import { ApplicationStatus } from '#domain/applications/status.ts'
import { Category } from '#domain/drives/category.ts'
import { rulesForPeople } from '#domain/scrutiny/scrutiny.ts'
import type { ListableApplication } from '#domain/selection/candidates.ts'
import { isRuleNotMet } from '#server/lists/filters.ts'
import { bool, float, int, json, nullable, text, word } from '#lib/sql/columns.ts'
import type { Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'

/** A finding of a clerk that a rule is not met; it is valid while it is about the present outcome. */
type FailedRule = { key: string; about: string }

const listable = {
  applicationId: text,
  status: word(ApplicationStatus.exclude(['draft']).options),
  neetRank: nullable(int),
  category: nullable(word(Category.options)),
  pwd: bool,
  state: nullable(text),
  class12Percentage: nullable(float),
  courses: json<string[]>(),
  isPaid: bool,
  isToVerify: bool,
  scrutiny: word(ScrutinyState.options),
  notAccepted: json<ClaimedFact[]>(),
  isIdentityUnfit: bool,
  outcomes: nullable(json<Finding[]>()),
  failed: nullable(json<FailedRule[]>()),
  sameRoll: json<string[]>(),
}

/** The rules that were not met at submission, and those that people found not to be met. */
function unmetRules(outcomes: readonly Finding[], failed: readonly FailedRule[]): Finding[] {
  const judged = rulesForPeople(outcomes)
    .filter(({ key, about }) => failed.some((one) => one.key === key && one.about === about))
    .map(({ finding }) => finding)
  return [...outcomes.filter(({ outcome }) => outcome === 'not-met'), ...judged]
}

// A certificate that does not fit costs the category, not the place: it is among the claims not accepted.
const isFailedRule = sql`f.of_what = 'rule' and f.verdict = 'doesNotFit'
  and f.key not in ('category-certificate', 'disability-certificate')`

/** The applications of a drive whose NEET roll number others have, too, each with these. */
const sameRollsIn = (driveId: string) => sql`
  select s.application_id as id, json_agg(o.application_id order by o.application_id) as others
  from same_people s join applications o on o.id = s.other_id
  where s.sign = 'roll' and o.drive_id = ${driveId} group by 1`

/** Holds the submitted applications of a drive as they are until the transaction ends. */
export async function holdApplications(tx: Transaction, driveId: string): Promise<void> {
  await tx.execute(sql`
    select count(*) from (
      select from applications where drive_id = ${driveId} and status <> 'draft' order by id for share) held`)
}

/**
 * Every submitted application of a drive, by the columns from which lists are prepared; the outcomes of rules only where
 * one is not met. A decision has effect from the moment when its applicant is told.
 */
export async function listableApplications(
  tx: Transaction,
  driveId: string,
  identity: readonly string[],
): Promise<ListableApplication[]> {
  const found = await tx.rows(
    listable,
    sql`
    with failing as materialized (
      select a.id from applications a where a.drive_id = ${driveId} and a.status <> 'draft' and ${isRuleNotMet}
      union
      select f.application_id from findings f join applications a on a.id = f.application_id
      where a.drive_id = ${driveId} and ${isFailedRule}),
    doubted as materialized (
      select distinct f.application_id as id from findings f join applications a on a.id = f.application_id
        join documents d on d.application_id = a.id and d.key = f.about and d.replaced_in is null
      where a.drive_id = ${driveId} and f.of_what = 'document' and f.verdict <> 'fits'
        and f.key = any (${sql.param([...identity])}::text[])),
    judged as materialized (
      select a.id, a.snapshot -> 'eligibility' as outcomes,
        (select json_agg(json_build_object('key', f.key, 'about', f.about)) from findings f
          where f.application_id = a.id and ${isFailedRule}) as failed
      from failing join applications a on a.id = failing.id),
    repeated as materialized (${sameRollsIn(driveId)})
    select a.application_id as "applicationId",
      case when a.held_until > portal_now() then 'submitted' else a.status end as status,
      a.neet_rank as "neetRank", a.category, a.pwd, a.state, a.class12_percentage::float8 as "class12Percentage",
      coalesce(a.courses, '[]') as courses, a.payment_verified or coalesce(a.amount_rupees, 0) = 0 as "isPaid",
      a.payment_status = 'paid' and not a.payment_verified as "isToVerify",
      a.scrutiny, to_json(a.not_admitted) as "notAccepted",
      exists (select from doubted i where i.id = a.id) as "isIdentityUnfit", j.outcomes, j.failed,
      coalesce(r.others, '[]') as "sameRoll"
    from applications a left join judged j on j.id = a.id left join repeated r on r.id = a.id
    where a.drive_id = ${driveId} and a.status <> 'draft'`,
  )
  return found.map(({ outcomes, failed, ...stored }) => ({
    ...stored,
    unmet: outcomes ? unmetRules(outcomes, failed ?? []) : [],
  }))
}
