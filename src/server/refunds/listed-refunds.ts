import { reachOf } from '#domain/accounts/permissions.ts'
import { pageFacts } from '#domain/platform/paging.ts'
import { recordOf } from '#lib/values/records.ts'
import type { MaskedAccount } from '#domain/refunds/refund-account.ts'
import type { MoneyOfFees } from '#domain/refunds/most-back.ts'
import { refundStates } from '#domain/refunds/refund-life.ts'
import { refundSources, type ListedRefund, type OwnRefund } from '#domain/refunds/refund.ts'
import type { refundsEndpoints } from '#domain/refunds/refunds.endpoints.ts'
import { decimalRupees } from '#lib/statement/paise.ts'
import type { Context } from '#server/context.ts'
import { andWithin } from '#server/permissions/officers.ts'
import type { Actor, Verb } from '#server/platform/call.ts'
import { day, float, instant, int, json, nullable, text, uuid, word, type RowOf } from '#lib/sql/columns.ts'
import { titleIn } from '#server/drives/drive.ts'
import type { Database } from '#lib/sql/database.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'
import { moneyOfFees } from './money-of-fees.ts'
import { newestFirst, payableFrom } from './stored-refund.ts'

const listed = {
  id: uuid,
  number: text,
  applicationId: text,
  track: text,
  name: nullable(text),
  driveId: uuid,
  driveTitle: text,
  source: word(refundSources),
  state: word(refundStates),
  rule: float,
  amount: float,
  percent: nullable(int),
  amountNote: nullable(text),
  openedAt: instant,
  paidOn: nullable(day),
  account: nullable(json<MaskedAccount>()),
  proposedBy: nullable(text),
  proposerId: nullable(uuid),
  proposedAt: nullable(instant),
  approvedBy: nullable(text),
  approverId: nullable(uuid),
  approvedAt: nullable(instant),
  note: nullable(text),
  money: nullable(json<MoneyOfFees>()),
  row: nullable(json<NonNullable<ListedRefund['row']>>()),
  transfer: nullable(json<NonNullable<ListedRefund['transfer']>>()),
}

export function shownAccount(account: MaskedAccount): MaskedAccount {
  return { ...account, givenAt: isoInstant(account.givenAt), payableFrom: isoInstant(account.payableFrom) }
}

const deed = (by: string | null, at: string | null, isOwn: boolean) =>
  by === null || at === null ? null : { by, at: isoInstant(at), isOwn }

function shownTo(row: RowOf<typeof listed>, readerId: string | null): ListedRefund {
  const {
    rule,
    amount,
    money,
    openedAt,
    account,
    proposedBy,
    proposerId,
    proposedAt,
    approvedBy,
    approverId,
    approvedAt,
    ...one
  } = row
  return {
    ...one,
    ruleAmount: decimalRupees(rule),
    amount: decimalRupees(amount),
    money: money && { due: decimalRupees(money.due), received: decimalRupees(money.received + rule) },
    openedAt: isoInstant(openedAt),
    account: account && shownAccount(account),
    proposed: deed(proposedBy, proposedAt, proposerId === readerId),
    approved: deed(approvedBy, approvedAt, approverId === readerId),
  }
}

/** Refunds `r` of applications `a`, the oldest first; `reader` is the officer who looks. */
export async function loadRefunds(
  db: Database,
  { which, page = sql``, reader }: { which: SQL; page?: SQL; reader: Actor | null },
): Promise<ListedRefund[]> {
  const found = await db.rows(
    listed,
    sql`
    select r.id, r.number, a.application_id as "applicationId", a.track, a.candidate_name as name, d.id as "driveId",
      ${titleIn(reader?.language ?? 'en')} as "driveTitle", r.source, r.state, r.rule_paise::float8 as rule, r.amount_paise::float8 as amount, r.percent,
      r.amount_note as "amountNote", r.opened_at as "openedAt", r.paid_on as "paidOn",
      (select json_build_object('accountName', c.account_name, 'lastDigits', c.last_digits, 'ifsc', c.ifsc, 'givenAt', c.given_at,
          'payableFrom', ${payableFrom})
        from refund_accounts c where c.application_key = a.id) as account,
      case when r.row_id is not null then (select to_jsonb(m) from ${moneyOfFees(sql`r.application_key`)} m) end as money,
      p.name as "proposedBy", p.id as "proposerId", r.proposed_at as "proposedAt",
      q.name as "approvedBy", q.id as "approverId", r.approved_at as "approvedAt", r.note,
      (select json_build_object('statementId', l.statement_id, 'place', l.place, 'text', b.text, 'postedOn', b.posted_on)
        from statement_lines l join statement_rows b on b.id = l.row_id
        where l.row_id = r.row_id order by l.statement_id limit 1) as row,
      (select json_build_object('reference', t.reference, 'file', f.number, 'utr', t.utr)
        from refund_transfers t join refund_files f on f.id = t.file_id
        where t.refund_id = r.id ${newestFirst} limit 1) as transfer
    from refunds r join applications a on a.id = r.application_key join drives d on d.id = a.drive_id
      left join accounts p on p.id = r.proposed_by left join accounts q on q.id = r.approved_by
    where ${which} order by r.opened_at, r.number ${page}`,
  )
  return found.map((row) => shownTo(row, reader?.id ?? null))
}

/** A refund without what only the office reads. */
export function ownPart(refund: ListedRefund): OwnRefund {
  const { number, source, state, amount, percent, amountNote, openedAt, paidOn } = refund
  return { number, source, state, amount, percent, amountNote, openedAt, paidOn }
}

const count = { state: word(refundStates), count: int }

/** Refunds, as far as an officer sees payments. */
export const listRefunds: Verb<Context, (typeof refundsEndpoints)['GET /api/refunds']> = async (
  { db },
  { query, actor },
) => {
  const within = andWithin(reachOf(actor, 'payments.read'))
  const found = await db.rows(
    count,
    sql`
    select r.state, count(*)::int as count from refunds r join applications a on a.id = r.application_key
    where true ${within} group by r.state`,
  )
  const counts = recordOf(refundStates, (state) => found.find((one) => one.state === state)?.count ?? 0)
  const { state, limit, page } = query
  const total = state ? counts[state] : found.reduce((sum, one) => sum + one.count, 0)
  const refunds = await loadRefunds(db, {
    which: sql`true ${within} ${state ? sql`and r.state = ${state}` : sql``}`,
    page: sql`limit ${limit} offset ${(page - 1) * limit}`,
    reader: actor,
  })
  return { ...pageFacts(query, total), refunds, counts }
}
