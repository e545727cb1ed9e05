import { drivesWithin, type DrivesInReach, type Reach } from '#domain/accounts/permissions.ts'
import type { ProposedChoice } from '#domain/applications/decisions/proposal.ts'
import type { PersonSign } from '#domain/applications/same-person.ts'
import type { ClaimedFact, ScrutinyState } from '#domain/applications/standing/scrutiny-standing.ts'
import { endOfDay, startOfDay } from '#domain/platform/calendar.ts'
import type { CorrectionQueue } from '#domain/applications/standing/correction-standing.ts'
import type { Day } from '#domain/platform/day.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'
import { isUuid } from '#server/platform/uuid.ts'

/** A filter as SQL, and the kept counts that answer it, if any. */
export type FilterCondition = {
  where: SQL
  counted?: { drives: readonly string[] } | { butOf: string } | { dimension: string; values: readonly string[] | SQL }
}

/** Turns the value of one filter into a condition on `applications a`. */
export type ConditionFor<Value> = (value: Value) => FilterCondition

/** The same for a filter that finds other applications for different readers, who come by their id. */
export type ReadersConditionFor<Value> = (value: Value, reader: string) => FilterCondition

const column = (name: string) => sql`a.${sql.identifier(name)}`

/** Applications of a drive; a text that cannot be an id matches nothing. */
export const ofDrive: ConditionFor<string> = (driveId) =>
  isUuid(driveId) ? { where: sql`a.drive_id = ${driveId}`, counted: { drives: [driveId] } } : { where: sql`false` }

/** Applications of these drives of a track; no condition for all. */
export function ofDrives(drives: DrivesInReach): FilterCondition[] {
  if (drives === 'all') return []
  return [{ where: sql`a.drive_id = any (${sql.param(drives)}::uuid[])`, counted: { drives } }]
}

/** Applications of a track in reach; no condition for an unlimited reach. */
export function ofReach({ places, butOf }: Reach, track: string): FilterCondition[] {
  const others = butOf === null ? [] : [{ where: sql`a.applicant_id <> ${butOf}`, counted: { butOf } }]
  return [...ofDrives(drivesWithin(places, track)), ...others]
}

/** Any of several words; `dimension` names their kept count. */
export function oneOf(name: string, dimension?: string): ConditionFor<readonly string[]> {
  return (values) => ({
    where: sql`${column(name)} in ${values}`,
    ...(dimension ? { counted: { dimension, values } } : {}),
  })
}

/** Any of several words in a list of texts. */
export function anyIn(name: string): ConditionFor<readonly string[]> {
  return (values) => ({ where: sql`${column(name)} ?| ${sql.param([...values])}::text[]` })
}

/** True or false, as a query writes them. */
export function flag(name: string, dimension?: string): ConditionFor<'true' | 'false'> {
  return (word) => ({
    where: sql`${column(name)} = ${word === 'true'}`,
    ...(dimension ? { counted: { dimension, values: [word] } } : {}),
  })
}

// Written exactly as in its indexes.
export const isRuleNotMetIn = (alias: 'a' | 'n') =>
  sql`${sql.raw(alias)}.snapshot @? '$.eligibility[*] ? (@.outcome == "not-met")'`
export const isRuleNotMet = isRuleNotMetIn('a')

/** For submitted applications: whether a rule was unmet then. Drafts are not judged yet. */
export const ruleNotMet: ConditionFor<'true' | 'false'> = (word) => ({
  where: word === 'true' ? isRuleNotMet : sql`a.status <> 'draft' and not (${isRuleNotMet})`,
})

/**
 * Keys of the applications that a refused mail was about, or whose applicant it was for. There are few, so the mails
 * are the starting point.
 */
export const mailRefusedOf = sql`
  select mr.id from mails m join accounts mo on mo.email = m.to_address::citext
    join applications mr on mr.applicant_id = mo.id
  where m.refused_at is not null and m.sent_at is null and m.dropped_at is null
  union
  select mr.id from mails m join applications mr on mr.application_id = m.data ->> 'applicationId'
  where m.refused_at is not null and m.sent_at is null and m.dropped_at is null`

export const mailRefused: ConditionFor<'true' | 'false'> = (word) => ({
  where: word === 'true' ? sql`a.id in (${mailRefusedOf})` : sql`a.id not in (${mailRefusedOf})`,
})

/** Applications that look like another one of the same person, but for the reader's own. */
export const samePerson: ReadersConditionFor<readonly PersonSign[]> = (signs, reader) => ({
  where: sql`a.id in (
    select s.application_id from same_people s join applications o on o.id = s.other_id
    where s.sign = any (${sql.param([...signs])}::text[]) and o.applicant_id <> ${reader})`,
})

/** Applications with a decision that their applicants do not know yet. */
export const decisionHeld: ConditionFor<'true' | 'false'> = (word) => ({
  where: word === 'true' ? sql`a.held_until > portal_now()` : sql`coalesce(a.held_until <= portal_now(), true)`,
})
const byScrutiny = oneOf('scrutiny', 'scrutiny')

/** The filters by scrutiny that the lists of all tracks have; `assigned` arrives with the caller's id for `me`. */
export const scrutinyConditions = {
  scrutiny: (states: readonly ScrutinyState[]) => {
    const { where, ...counted } = byScrutiny(states)
    return { where: sql`a.status <> 'draft' and ${where}`, ...counted }
  },
  assigned: (to: string) => ({ where: to === 'none' ? sql`a.assigned_to is null` : sql`a.assigned_to = ${to}` }),
  notAdmitted: (facts: readonly ClaimedFact[]) => ({
    where: sql`a.not_admitted <> '{}' and a.not_admitted && ${sql.param([...facts])}::text[]`,
  }),
}

const byProposal = oneOf('proposed', 'proposed')

/** Undecided applications by what is proposed for them. */
export const proposed: ConditionFor<readonly ProposedChoice[]> = (choices) => {
  const { where, ...counted } = byProposal(choices)
  if (!choices.includes('none')) return { where: sql`a.status = 'submitted' and ${where}`, ...counted }
  return { where: sql`a.status = 'submitted' and (a.proposed is null or ${where})` }
}

/** Conditions on corrections `c` that are not closed; a day ends at midnight in India. */
export const inQueue: Record<CorrectionQueue, SQL> = {
  waiting: sql`c.answered_at is null and c.until >= (portal_now() at time zone 'Asia/Kolkata')::date`,
  overdue: sql`c.answered_at is null and c.until < (portal_now() at time zone 'Asia/Kolkata')::date`,
  cameBack: sql`c.answered_at is not null`,
}

/** The applications whose correction stands there. Few are not closed, so these are the starting point. */
export function correctionsIn(queues: readonly CorrectionQueue[]): SQL {
  const any = sql.join(
    queues.map((queue) => sql`(${inQueue[queue]})`),
    sql` or `,
  )
  return sql`(select c.application_id from corrections c where c.closed_at is null and (${any}))`
}

/** Submitted applications by the state of their correction. */
export const inCorrection: ConditionFor<readonly CorrectionQueue[]> = (queues) => ({
  where: sql`a.status = 'submitted' and a.id in ${correctionsIn(queues)}`,
})

/** At least this value, for days and numbers. */
export function atLeast(name: string): ConditionFor<string | number> {
  return (least) => ({ where: sql`${column(name)} >= ${least}` })
}

export function atMost(name: string): ConditionFor<string | number> {
  return (most) => ({ where: sql`${column(name)} <= ${most}` })
}

/** Bounds of a whole-number column; a fraction is rounded to the next number inside. */
export function wholeAtLeast(name: string): ConditionFor<number> {
  return (least) => atLeast(name)(Math.ceil(least))
}

export function wholeAtMost(name: string): ConditionFor<number> {
  return (most) => atMost(name)(Math.floor(most))
}

/** From the first instant of a day in Asia/Kolkata. */
export function fromDay(name: string): ConditionFor<Day> {
  return (day) => ({ where: sql`${column(name)} >= ${startOfDay(day).toISOString()}` })
}

/** To the last instant of a day in Asia/Kolkata. */
export function untilDay(name: string): ConditionFor<Day> {
  return (day) => ({ where: sql`${column(name)} < ${endOfDay(day).toISOString()}` })
}
