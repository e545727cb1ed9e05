import type { Client } from 'pg'
import type { PoliciesOfDrive } from '#domain/selection/policies.endpoints.ts'
import type { SeatsByCategory, SelectionPolicies } from '#domain/selection/policies.ts'
import { driveOf } from '#server/admission/admissions.ts'
import { openAdmission } from '#server/demo/admission/demo-admissions.ts'

type OfferedCourse = { name: string; seats: SeatsByCategory }

/** So many courses with a hundred seats each. */
export function coursesOf(count: number): OfferedCourse[] {
  const seats = { UR: 40, OBC: 27, SC: 20, ST: 4, EWS: 9 }
  return Array.from({ length: count }, (_, number) => ({ name: `BSc Course ${number + 1}`, seats }))
}

/**
 * Opens an admission and hands in applications for it: without a fee and scrutinised, ranked in no order, each for four
 * courses. The accounts are disabled, so that nobody is told of a list. Returns its id.
 */
export async function openSelection(
  client: Client,
  { courses, count }: { courses: readonly OfferedCourse[]; count: number },
): Promise<string> {
  const admission = { ...openAdmission(new Date().toISOString().slice(0, 10)), courses: [...courses] }
  const { track, title, description, startDate, endDate, published, settings } = driveOf(admission)
  const { rows } = await client.query<{ id: string }>(
    `insert into drives (track, title, description, start_date, end_date, published, settings)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [track, title, description, startDate, endDate, published, settings],
  )
  const driveId = rows[0]?.id ?? ''
  // 7,919 is a prime: ranks differ, and stand in no order.
  await client.query(
    `with people as (
      insert into accounts (email, name, disabled_at)
      select 'candidate-' || n || '-' || left($4, 8) || '@mail.example', 'Candidate ' || n, portal_now()
      from generate_series(1, $2::int) n
      returning id, email, name, split_part(email::text, '-', 2)::int as n),
     submitted as (
      insert into applications (application_id, track, drive_id, applicant_id, email, candidate_name, status, submitted_at,
        scrutiny, neet_rank, category, pwd, state, class12_percentage, form)
      select 'BSC' || extract(year from portal_now()) || '-' || upper(left(md5(email), 12)), $5, $1::uuid, id, email, name,
        'submitted', portal_now(), 'scrutinised', 1 + (n::bigint * 7919) % (10 * $2::bigint + 1),
        ('{UR,OBC,SC,ST,EWS}'::text[])[1 + n * 13 % 5], n % 40 = 0, 'Uttar Pradesh', 80,
        (select jsonb_build_object('preferenceOrder', jsonb_agg(($3::text[])[1 + (n + wish * 7) % cardinality($3::text[])] order by wish))
          from generate_series(0, 3) wish)
      from people returning application_id as id, email),
     entries as (insert into audit_entries (action, subject) select 'application.submitted', id from submitted)
     insert into mails (kind, to_address, data, cause, sent_at)
     select 'application-submitted', email, '{}', 'submitted:' || id, portal_now() from submitted`,
    [driveId, count, courses.map(({ name }) => name), driveId, track],
  )
  return driveId
}

/** A call of an officer, which answers its body. */
type AskOffice = <B>(method: string, path: string, body?: unknown) => Promise<B>

/** A prepared list, as far as its second officer confirms it by its numbers. */
export type PreparedList = {
  id: string
  number: string | null
  rows: number
  excluded: number
  leftOut: { byOffice: number } | null
}

/** What an officer sends to publish a list: the numbers that they have read. */
export const approvalOf = ({ rows, excluded, leftOut }: PreparedList) => ({
  seen: { rows, excluded, byOffice: leftOut?.byOffice ?? 0 },
})

/** Publishes the policies to begin with, changed by the wish. */
export async function publishPolicies(
  ask: AskOffice,
  driveId: string,
  wish: Partial<SelectionPolicies>,
): Promise<void> {
  const at = `/api/drives/${driveId}/selection/policies`
  const { policies } = await ask<{ policies: PoliciesOfDrive }>('GET', at)
  await ask('POST', at, { ...policies.draft, ...wish })
  await ask('POST', `${at}/publish`, {})
}
