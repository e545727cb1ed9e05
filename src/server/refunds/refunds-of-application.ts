import { may } from '#domain/accounts/permissions.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { lastDigitsOf } from '#domain/refunds/refund-account.ts'
import type { RefundAccount } from '#domain/refunds/refund-account.ts'
import { accountFixedIn, refundLife } from '#domain/refunds/refund-life.ts'
import type { RefundsOfApplication } from '#domain/refunds/refund.ts'
import { findApplication, lockApplication } from '#server/applications/find-application.ts'
import { refuseStranger } from '#server/applications/refusals.ts'
import type { OnApplication } from '#server/applications/refusals.ts'
import type { Track } from '#server/applications/track.ts'
import type { MyDataSection } from '#server/accounts/my-data.ts'
import type { Context } from '#server/context.ts'
import type { Caller } from '#server/platform/call.ts'
import { text } from '#server/platform/columns.ts'
import type { Database } from '#server/platform/database.ts'
import { inTransaction } from '#server/platform/database.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { sql } from '#server/platform/sql.ts'
import { loadRefunds, ownPart } from './listed-refunds.ts'
import { begunAnew, lockRefunds, moveRefund } from './stored-refund.ts'

const account = { accountName: text, lastDigits: text, ifsc: text, givenAt: text }

/** The refunds of an application with its account, as its applicant and the office see them. */
async function refundsOf(db: Database, key: string): Promise<RefundsOfApplication> {
  const refunds = await loadRefunds(db, { which: sql`r.application_key = ${key}`, reader: null })
  const stored = await db.first(
    account,
    sql`
    select account_name as "accountName", last_digits as "lastDigits", ifsc, given_at::text as "givenAt"
    from refund_accounts where application_key = ${key}`,
  )
  return {
    refunds: refunds.map(ownPart),
    account: stored && { ...stored, givenAt: isoInstant(stored.givenAt) },
    isFixed: refunds.some(({ state }) => accountFixedIn.some((one) => one === state)),
  }
}

async function readRefunds<Form extends object, Settings>(
  context: Context,
  track: Track<Form, Settings>,
  { applicationId, actor }: OnApplication,
): Promise<RefundsOfApplication> {
  const application = await findApplication(context, track, applicationId)
  if (!may(actor, 'payments.read')) refuseStranger(application, actor)
  return refundsOf(context.db, application.key)
}

type GivenAccount = OnApplication & { account: RefundAccount }

/** Stores the account to which everything of an application is given back, until officers go by it. */
function giveAccount<Form extends object, Settings>(
  { db, encryption }: Pick<Context, 'db' | 'encryption'>,
  track: Track<Form, Settings>,
  { applicationId, account: given, ...by }: GivenAccount,
): Promise<RefundsOfApplication> {
  return inTransaction(db, async (tx) => {
    const application = await lockApplication<Form, Settings>(tx, track, applicationId)
    refuseStranger(application, by.actor)
    const { key } = application
    const refunds = await lockRefunds(tx, sql`r.application_key = ${key}`)
    const { from } = refundLife.transitions.giveAccount
    const waiting = refunds.filter(({ state }) => from.some((one) => one === state))
    if (refunds.length === 0) throw new Problem(refusal('no-such-refund'))
    const isFixed = refunds.some(({ state }) => accountFixedIn.some((one) => one === state))
    if (isFixed || waiting.length === 0) throw new Problem(refusal('refund-underway'))
    const { accountName, accountNumber, ifsc } = given
    const lastDigits = lastDigitsOf(accountNumber)
    const sealed = encryption.seal(accountNumber, applicationId)
    await tx.execute(sql`
      insert into refund_accounts (application_key, account_name, last_digits, ifsc, sealed)
      values (${key}, ${accountName}, ${lastDigits}, ${ifsc}, ${sealed})
      on conflict (application_key) do update set account_name = excluded.account_name, last_digits = excluded.last_digits,
        ifsc = excluded.ifsc, sealed = excluded.sealed, given_at = portal_now()`)
    for (const refund of waiting)
      await moveRefund(tx, refund, {
        transition: 'giveAccount',
        by,
        columns: begunAnew,
        detail: { lastDigits, ifsc },
      })
    return refundsOf(tx, key)
  })
}

type RefundsCall = Caller & { params: { applicationId: string } }

/** The operations on money to give back to the applicants of a track. */
export function refundVerbs<Form extends object, Settings>(track: Track<Form, Settings>) {
  return {
    readRefunds: (context: Context, { params, ...by }: RefundsCall) =>
      readRefunds(context, track, { ...params, ...by }),
    giveRefundAccount: (context: Context, { params, body, ...by }: RefundsCall & { body: RefundAccount }) =>
      giveAccount(context, track, { ...params, account: body, ...by }),
  }
}

/** Money given back to an account of the portal, and to which bank account. */
export const ownRefundsData: MyDataSection = {
  name: 'refunds',
  read: (db, accountId) => {
    return db.records(sql`
      select a.application_id as "applicationId", r.number, r.source, r.state, r.amount_paise::float8 as "amountPaise",
        r.amount_note as "amountNote", r.opened_at as "openedAt", r.paid_on::text as "paidOn", c.account_name as "accountName",
        c.last_digits as "lastDigits", c.ifsc, c.given_at as "accountGivenAt"
      from refunds r join applications a on a.id = r.application_key
        left join refund_accounts c on c.application_key = a.id
      where a.applicant_id = ${accountId} order by r.number`)
  },
}
