import { may } from '#domain/accounts/permissions.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import {
  accountCodeMinutes,
  accountWaitHours,
  lastDigitsOf,
  type RefundAccount,
} from '#domain/refunds/refund-account.ts'
import { accountFixedIn } from '#domain/refunds/refund-life.ts'
import type { RefundsOfApplication } from '#domain/refunds/refund.ts'
import type { RefundsEndpoints } from '#domain/refunds/refunds.endpoints.ts'
import { refuseTooManyCodes } from '#server/accounts/code-limits.ts'
import { invalidOtp, isCodeRight, ofApplicant, storeCode } from '#server/accounts/email-codes.ts'
import { viaOf } from '#server/accounts/known-devices.ts'
import { secretPath } from '#server/accounts/secret-links.ts'
import { aboutApplication } from '#server/applications/about-application.ts'
import { findApplication, lockApplication } from '#server/applications/find-application.ts'
import { refuseStranger, type OnApplication } from '#server/applications/refusals.ts'
import { trackOf, type VerbOfTracks } from '#server/applications/track-of.ts'
import type { Track } from '#server/applications/track.ts'
import type { MyDataSection } from '#server/accounts/own-account.ts'
import type { Context } from '#server/context.ts'
import { makeTransition, refusalToMake } from '#server/lifecycle/make-transition.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { instant, nullable, text } from '#lib/sql/columns.ts'
import { inTransaction, type Database, type Transaction } from '#lib/sql/database.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { sql } from '#lib/sql/sql.ts'
import { loadRefunds, ownPart, shownAccount } from './listed-refunds.ts'
import { livingRefunds } from './refund-transitions.ts'
import { lockRefunds, payableFrom } from './stored-refund.ts'

const storedAccount = {
  accountName: text,
  lastDigits: text,
  ifsc: text,
  givenAt: instant,
  payableFrom: nullable(instant),
}

/** The refunds of an application with its account, as its applicant and the office see them. */
async function refundsOf(db: Database, key: string): Promise<RefundsOfApplication> {
  const refunds = await loadRefunds(db, { which: sql`r.application_key = ${key}`, reader: null })
  const stored = await db.first(
    storedAccount,
    sql`
    select account_name as "accountName", last_digits as "lastDigits", ifsc, given_at as "givenAt", ${payableFrom} as "payableFrom"
    from refund_accounts c where application_key = ${key}`,
  )
  return {
    refunds: refunds.map(ownPart),
    account: stored && shownAccount(stored),
    isFixed: refunds.some(({ state }) => accountFixedIn.some((one) => one === state)),
  }
}

/** What is refunded to an applicant, for the applicant and for officers. */
export const readRefunds: VerbOfTracks<RefundsEndpoints, 'GET /api/applications/{applicationId}/refund'> =
  (tracks) =>
  async (context, { params: { applicationId }, actor }) => {
    const application = await findApplication(context, trackOf(tracks, applicationId), applicationId)
    if (!may(actor, 'payments.read')) refuseStranger(application, actor)
    return refundsOf(context.db, application.key)
  }

type GivenAccount = OnApplication & { account: RefundAccount }

const givingOf = ({ account: { accountNumber, ifsc }, actor, origin }: GivenAccount) =>
  ({ transition: 'giveAccount', lastDigits: lastDigitsOf(accountNumber), ifsc, actor, origin }) as const

/** An application whose account may be given now, locked with its refunds that wait. */
async function lockWaiting<Form extends object, Settings>(
  tx: Transaction,
  track: Track<Form, Settings>,
  call: GivenAccount,
) {
  const { applicationId, actor } = call
  const application = await lockApplication<Form, Settings>(tx, track, applicationId)
  refuseStranger(application, actor)
  const refunds = await lockRefunds(tx, sql`r.application_key = ${application.key}`)
  if (refunds.length === 0) throw new Problem(refusal('no-such-refund'))
  const refusals = refunds.map((refund) => refusalToMake(livingRefunds, refund, givingOf(call)))
  const waiting = refunds.filter((_, place) => refusals[place] === null)
  const isFixed = refunds.some(({ state }) => accountFixedIn.some((one) => one === state))
  const refused = refusals.find((one) => one !== null)
  if (refused && (isFixed || waiting.length === 0)) throw new Problem(refused)
  return { application, waiting }
}

/** The code of one account: typed for another, it is wrong. Wrong ones are counted for the application, from anywhere. */
const codeOf = ({ applicationId, actor, account: { accountName, accountNumber, ifsc } }: GivenAccount) => ({
  email: actor.email,
  purpose: `refund-account:${applicationId}` as const,
  bound: JSON.stringify([accountName, accountNumber, ifsc]),
})
const via = { key: ofApplicant, networks: [], isTrusted: false }

/** Mails a code for the typed account: money must not go where somebody says who only found the page open. */
export const sendAccountCode: VerbOfTracks<
  RefundsEndpoints,
  'POST /api/applications/{applicationId}/refund/send-code'
> =
  (tracks) =>
  async ({ config, db }, { params: { applicationId }, body: account, actor, ...by }) => {
    const track = trackOf(tracks, applicationId)
    const from = await viaOf(db, actor.email, by)
    return inTransaction(db, async (tx) => {
      const given = { applicationId, account, actor, ...by }
      const { application } = await lockWaiting(tx, track, given)
      await refuseTooManyCodes(tx, actor.email, from)
      const asked = { ...codeOf(given), askedFrom: ofApplicant, minutes: accountCodeMinutes }
      const { secret, expiresAt, ...code } = await storeCode(tx, config, asked)
      const about = aboutApplication(track, application)
      const { accountNumber, ifsc } = account
      const path = secretPath(about.path, { refund: secret })
      const data = { ...about, ...code, lastDigits: lastDigitsOf(accountNumber), ifsc, path }
      await queueMail(tx, { kind: 'refund-account-code', to: actor.email, data, askedIn: actor.language, expiresAt })
      return { minutes: accountCodeMinutes }
    })
  }

/** Stores an account for locked refunds that wait, and tells its owner at once. */
async function keepAccount(
  tx: Transaction,
  { encryption, track }: Pick<Context, 'encryption'> & { track: Parameters<typeof aboutApplication>[0] },
  { application, waiting }: Awaited<ReturnType<typeof lockWaiting<object, unknown>>>,
  call: GivenAccount,
): Promise<void> {
  const { applicationId, actor, account } = call
  const { accountName, accountNumber, ifsc } = account
  const lastDigits = lastDigitsOf(accountNumber)
  const sealed = encryption.seal(accountNumber, applicationId)
  const kept = await tx.one(
    { payableFrom: instant },
    sql`
    insert into refund_accounts as c (application_key, account_name, last_digits, ifsc, sealed)
    values (${application.key}, ${accountName}, ${lastDigits}, ${ifsc}, ${sealed})
    on conflict (application_key) do update set account_name = excluded.account_name, last_digits = excluded.last_digits,
      ifsc = excluded.ifsc, sealed = excluded.sealed, given_at = portal_now()
    returning given_at + make_interval(hours => ${accountWaitHours}) as "payableFrom"`,
  )
  for (const refund of waiting) await makeTransition(tx, livingRefunds, refund, givingOf(call))
  const about = aboutApplication(track, application)
  const data = { ...about, lastDigits, ifsc, payableFrom: isoInstant(kept.payableFrom) }
  await queueMail(tx, { kind: 'refund-account-given', to: actor.email, data })
}

/** Stores the account for all refunds of an application, until officers go by it. */
export const giveAccount: VerbOfTracks<RefundsEndpoints, 'POST /api/applications/{applicationId}/refund'> =
  (tracks) =>
  async (context, { params: { applicationId }, body: { otp, ...account }, actor, origin }) => {
    const track = trackOf(tracks, applicationId)
    const call = { applicationId, account, actor, origin }
    const given = await inTransaction(context.db, async (tx) => {
      const locked = await lockWaiting(tx, track, call)
      if (!(await isCodeRight(tx, context.config, { ...codeOf(call), code: otp, via }, true))) return null
      await keepAccount(tx, { ...context, track }, locked, call)
      return refundsOf(tx, locked.application.key)
    })
    // Thrown after the transaction, so that the wrong try is counted.
    if (!given) throw invalidOtp(otp)
    return given
  }

/** The same in the demo, whose people read no mail. */
export async function giveDemoAccount<Form extends object, Settings>(
  tx: Transaction,
  of: Pick<Context, 'encryption'> & { track: Track<Form, Settings> },
  call: GivenAccount,
): Promise<void> {
  await keepAccount(tx, of, await lockWaiting(tx, of.track, call), call)
}

/** Money refunded to an account of the portal, and to which bank account. */
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
