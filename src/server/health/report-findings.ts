import type { CheckName } from '#domain/health/checked.ts'
import { dayOf, showDay } from '#domain/platform/calendar.ts'
import type { Context } from '#server/context.ts'
import type { ReportedFinding } from './mails.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { isCurrent } from '#server/permissions/officers.ts'
import { bool, instant, nullable, text } from '#lib/sql/columns.ts'
import { inTransaction, type Database, type Transaction } from '#lib/sql/database.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { sql } from '#lib/sql/sql.ts'
import type { CheckFinding } from './check.ts'
import { examine } from './examine.ts'

/** A report that waits for longer is dropped: a newer one says more. */
const validMs = 20 * 3_600_000

type ToldFinding = { check: string; state: string; code: string; since: string }

const isWrong = (finding: CheckFinding): finding is CheckFinding & { state: 'warn' | 'fail' } => finding.state !== 'ok'

/** The findings of the checks, compared with the last report. */
function reportOf(
  found: readonly CheckFinding[],
  told: readonly ToldFinding[],
): { found: ReportedFinding[]; mended: CheckName[] } {
  const known = ({ check, state, say: { code } }: CheckFinding) =>
    told.find((one) => one.check === check && one.state === state && one.code === code)
  return {
    found: found.filter(isWrong).map((one) => ({ ...one, since: known(one)?.since ?? null })),
    mended: found
      .filter(({ check, state }) => state === 'ok' && told.some((one) => one.check === check))
      .map(({ check }) => check),
  }
}

/** Notes what this report says; what is known keeps its time. */
async function note(tx: Transaction, found: readonly ReportedFinding[]): Promise<void> {
  const rows = found.map(({ check, state, say }) => ({ check, state, code: say.code }))
  await tx.execute(
    sql`delete from told_findings where check_name <> all (${sql.param(rows.map(({ check }) => check))}::text[])`,
  )
  await tx.execute(sql`
    insert into told_findings (check_name, state, code)
    select r."check", r.state, r.code from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("check" text, state text, code text)
    on conflict (check_name) do update set state = excluded.state, code = excluded.code, since = portal_now()
    where (told_findings.state, told_findings.code) <> (excluded.state, excluded.code)`)
}

/** Whether it is Monday or nothing was ever reported, and since when reports have not left. */
const standing = sql`
  select extract(isodow from portal_now() at time zone 'Asia/Kolkata') = 1
      or not exists (select from mails where kind = 'health-report') as "isDue",
    (select min(created_at) from mails where kind = 'health-report' and sent_at is null and refused_at is null
      and created_at > coalesce((select max(created_at) from mails where kind = 'health-report' and sent_at is not null), '-infinity')
    ) as "unsentSince", portal_now() as now`

const administrators = sql`
  select id::text as id, name, email::text as email from accounts where disabled_at is null
    and exists (select from grants g where g.account_id = accounts.id and g.role = 'administrator' and ${isCurrent}) order by email`

/**
 * Mails the findings to everybody who holds the role administrator, on request or if there is something to
 * tell; returns their addresses.
 */
export function mailFindings(db: Database, findings: readonly CheckFinding[], isAsked: boolean): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`lock table told_findings in share row exclusive mode`)
    const told = await tx.rows(
      { check: text, state: text, code: text, since: instant },
      sql`select check_name as "check", state, code, since from told_findings`,
    )
    const { isDue, unsentSince, now } = await tx.one(
      { isDue: bool, unsentSince: nullable(instant), now: instant },
      standing,
    )
    const { found, mended } = reportOf(findings, told)
    const hasNews = mended.length > 0 || found.some(({ state, since }) => state === 'fail' || since === null)
    if (!isAsked && !isDue && !hasNews) return []
    const to = await tx.rows({ id: text, name: text, email: text }, administrators)
    if (to.length === 0) return []
    await note(tx, found)
    const shown = found.map((one) => ({ ...one, since: one.since && showDay(dayOf(new Date(one.since))) }))
    for (const { id, name, email } of to) {
      const data = { name, found: shown, mended, unsentSince: isoInstant(unsentSince) }
      const daily = { cause: `health:${dayOf(new Date(now))}:${id}` }
      const expiresAt = new Date(new Date(now).getTime() + validMs)
      await queueMail(tx, { kind: 'health-report', to: email, data, expiresAt, ...(isAsked ? {} : daily) })
    }
    return to.map(({ email }) => email)
  })
}

/** The daily report, of the process that runs the jobs. */
export async function reportFindings(context: Context): Promise<void> {
  const { config, db, pool, storage } = context
  await mailFindings(db, await examine({ config, database: 'asked', isRunning: true, pool, storage }), false)
}
