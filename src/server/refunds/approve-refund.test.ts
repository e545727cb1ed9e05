import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestAccount } from '../../../test/accounts.ts'
import type { TestServer } from '../../../test/harness.ts'
import { refundsOf } from '../../../test/refunds.ts'
import { statementPortal } from '../../../test/statements/statement-calls.ts'

const portal = statementPortal()
let server: TestServer
let admin: TestAccount
let colleague: TestAccount
beforeAll(async () => {
  ;({ server, admin, colleague } = await portal.open())
})
afterAll(() => portal.close())
beforeEach(portal.forget)

const { list, giveAccount, act, paidTwice } = refundsOf(portal, () => server)

test('an officer approves the proposal that they have read, and no other that was made since', async () => {
  const built = await paidTwice('630544120981', admin)
  await giveAccount(built, built.owner)
  const id = (await list(admin)).refunds[0]?.id ?? ''
  const first = await act(admin, id, 'propose', { amount: '500.00', comments: 'Half was used.' })
  const read = { proposedAt: first.body.refund.proposed?.at }
  await act(admin, id, 'sendBack', { comments: 'All of it comes back.' })
  await act(admin, id, 'propose')
  // The clock of these tests stands still.
  await server.rows(`update refunds set proposed_at = proposed_at + interval '1 minute' where id = $1`, [id])
  expect(await act(colleague, id, 'approve', read)).toMatchObject({
    status: 412,
    body: { code: 'settings-version-not-met' },
  })
  const [second] = (await list(admin)).refunds
  expect(second).toMatchObject({ state: 'proposed', amount: '1000.00' })
  const approved = await act(colleague, id, 'approve', { proposedAt: second?.proposed?.at })
  expect(approved.body.refund).toMatchObject({ state: 'approved', amount: '1000.00' })
})
