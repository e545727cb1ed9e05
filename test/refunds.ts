import { expect } from 'vitest'
import type { LeftOutRefund, ListedRefund, RefundFile, RefundsOfApplication } from '#domain/refunds/refund.ts'
import type { RefundState, RefundTransition } from '#domain/refunds/refund-life.ts'
import { codeFor, type TestAccount } from './accounts.ts'
import type { BuiltApplication } from './builders.ts'
import type { HttpAnswer, TestServer } from './harness.ts'
import { applicationsWith, type statementPortal } from './statements/statement-calls.ts'
import { statementOf } from './statements/write-statement.ts'

type Refused = { code: string; error: string; errors: { path: string }[] }

export const ashasAccount = { accountName: 'Asha Devi', accountNumber: '0012 3456 7890', ifsc: 'sbin0001234' }

type GivenAnswer = HttpAnswer<RefundsOfApplication & Refused>

/** Gives the account with the mailed code, and lets the day pass until officers go by it. */
export async function confirmAccount(
  server: TestServer,
  path: string,
  { by, account = ashasAccount, hasWaited = true }: { by: TestAccount; account?: object; hasWaited?: boolean },
): Promise<GivenAnswer> {
  const post = (to: string, body: object) => server.call<GivenAnswer['body']>('POST', to, { token: by.token, body })
  await server.rows('delete from throttle_events')
  await server.rows(`update mails set data = '{}' where to_address = $1 and kind = 'refund-account-code'`, [by.email])
  const sent = await post(`${path}/send-code`, account)
  if (sent.status !== 200) return sent
  const given = await post(path, { ...account, otp: await codeFor(server, by.email) })
  const passed = `update refund_accounts set given_at = given_at - interval '1 day'
    where application_key = (select id from applications where application_id = $1)`
  if (hasWaited) await server.rows(passed, [path.split('/').at(-2)])
  return given
}

/** What applicants and the office do with refunds, for tests. */
export function refundsOf(portal: ReturnType<typeof statementPortal>, server: () => TestServer) {
  const call = <B>(by: TestAccount, method: string, path: string, body?: object) =>
    server().call<B & Refused>(method, path, { token: by.token, ...(body && { body }) })
  const own = (applicationId: string) => `/api/applications/${applicationId}/refund`
  const list = async (by: TestAccount, state?: RefundState) => {
    const query = state ? `?state=${state}&limit=100` : '?limit=100'
    return (
      await call<{ refunds: ListedRefund[]; counts: Record<RefundState, number> }>(by, 'GET', `/api/refunds${query}`)
    ).body
  }

  /** Somebody whose fee of ₹1,000 the bank shows twice; the second payment is to be refunded. */
  async function paidTwice(utr: string, by: TestAccount) {
    const [built] = await applicationsWith(server(), 1_000, [utr])
    if (!built) throw new Error('no application was built')
    const words = `UPI/CR/${utr}/ASHA DEVI/SBIN/asha@oksbi/fee`
    const line = { on: '2026-11-10', words, paise: 100_000 }
    const { statement } = (await portal.importFile(statementOf([line, line]), { by })).body
    const [first, second] = await portal.rows(statement.id)
    if (!first || !second) throw new Error('the statement lacks rows')
    const applications = [{ applicationId: built.applicationId, amount: '1000.00' }]
    expect((await portal.settle(statement.id, first.id, { as: 'assigned', applications }, by)).status).toBe(200)
    const settled = await portal.settle(statement.id, second.id, { as: 'toGiveBack', note: 'Paid twice' }, by)
    expect(settled.status).toBe(200)
    return { ...built, statement: statement.id, row: second.id }
  }

  const readOwn = ({ applicationId }: Pick<BuiltApplication, 'applicationId'>, by: TestAccount) =>
    call<RefundsOfApplication>(by, 'GET', own(applicationId))
  const giveAccount = (
    { applicationId }: Pick<BuiltApplication, 'applicationId'>,
    by: TestAccount,
    account: object = ashasAccount,
  ) => confirmAccount(server(), own(applicationId), { by, account })
  const act = (by: TestAccount, id: string, transition: RefundTransition, body: object = {}) =>
    call<{ refund: ListedRefund }>(by, 'POST', `/api/refunds/${id}/deeds`, { transition, ...body })
  const makeFile = (by: TestAccount) =>
    call<{ file: RefundFile; leftOut: LeftOutRefund[] }>(by, 'POST', '/api/refunds/files', {})
  const importRows = async (lines: Parameters<typeof statementOf>[0]) => {
    const { statement } = (await portal.importFile(statementOf(lines))).body
    return portal.rows(statement.id)
  }

  /** A second payment on its way: in a file for the bank. */
  async function inFile(utr: string, [proposer, approver]: [TestAccount, TestAccount]) {
    const built = await paidTwice(utr, proposer)
    expect((await giveAccount(built, built.owner)).status).toBe(200)
    const [refund] = (await list(proposer, 'ready')).refunds
    if (!refund) throw new Error('no refund is ready')
    expect((await act(proposer, refund.id, 'propose')).status).toBe(200)
    expect((await act(approver, refund.id, 'approve')).status).toBe(200)
    const { file } = (await makeFile(approver)).body
    return { ...built, refund, file }
  }
  return { list, paidTwice, readOwn, giveAccount, act, makeFile, importRows, inFile }
}

/**
 * A refund to the owner of a draft, beside it: in a file whose accounts were deleted. Apart from the draft,
 * which can be deleted.
 */
export async function layRefund(server: TestServer, draft: string, by: string) {
  const [laid] = await server.rows<{ id: string; application_id: string; file: string }>(
    `with paid as (
       insert into applications (application_id, track, drive_id, applicant_id, applied_for, email, form)
       select application_id || 'R', track, drive_id, applicant_id, 'walk', email, form
       from applications where application_id = $1 returning id, application_id),
     refund as (
       insert into refunds (number, application_key, source, percent, rule_paise, amount_paise, state)
       select 'RFD' || lpad((random() * 99999999)::int::text, 8, '0'), id, 'withdrawal', 50, 100, 100, 'waitsForAccount'
       from paid returning id),
     file as (
       insert into refund_files (number, hash, transfers, amount_paise, made_by)
       values ('RFF' || lpad((random() * 999999999)::int::text, 9, '0'), repeat('0', 64), 1, 100, $2) returning number)
     select refund.id, paid.application_id, file.number as file from paid, refund, file`,
    [draft, by],
  )
  return { id: laid?.id ?? '', applicationId: laid?.application_id ?? '', file: laid?.file ?? '' }
}
