import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ListedRefund } from '#domain/refunds/refund.ts'
import { tellCancelled } from '#server/drives/tell-cancelled.ts'
import { reopenPayments } from '#server/payments/found-payment.ts'
import { inTransaction } from '#lib/sql/database.ts'
import { servedTracks } from '#server/tracks.ts'
import { registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { cancellationsOf } from '../../../test/cancellations.ts'
import { correctedTracks, keepSessions } from '../../../test/corrections.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { confirmAccount } from '../../../test/refunds.ts'
import { sentMail } from '../../../test/sent-mail.ts'
import { refundCancelled } from './refund-cancelled.ts'

let server: TestServer
let registrar: TestAccount
let other: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  registrar = await registerAdmin(server)
  other = await registerAdmin(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.setClock('2026-07-10T06:00:00Z')
  await keepSessions(server)
})

describe.each(correctedTracks)('money of a cancelled drive of $track', (kind) => {
  const { cancel } = cancellationsOf(() => server)
  let driveId: string
  beforeEach(async () => {
    driveId = await kind.buildDrive(server)
  })
  const cancelNow = async () => {
    const [drive] = await server.rows<{ title: string }>('select title from drives where id = $1', [driveId])
    expect((await cancel(driveId, registrar, { title: drive?.title })).status).toBe(200)
  }
  /** An application whose fee is recorded, and verified where it says so. */
  async function paying({ isVerified }: { isVerified: boolean }) {
    const built = await kind.build(server, { driveId })
    await server.rows(
      `update applications set amount_rupees = 1200, payment_status = 'paid', payment_verified = $2,
         payment_verified_at = case when $2 then portal_now() end where application_id = $1`,
      [built.applicationId, isVerified],
    )
    return built
  }
  const own = async ({ applicationId, owner }: { applicationId: string; owner: TestAccount }) =>
    (
      await server.call<{ refunds: ListedRefund[] }>('GET', `/api/applications/${applicationId}/refund`, {
        token: owner.token,
      })
    ).body.refunds.map(({ source, amount, state }) => ({ source, amount, state }))
  const whole = { source: 'cancelled', amount: '1200.00', state: 'waitsForAccount' }
  const verify = (applicationId: string) =>
    server.call('PATCH', `${kind.at}/${applicationId}`, { token: registrar.token, body: { verified: true } })
  const jobsOf = (applicationId: string) =>
    server.rows(
      `select 1 from graphile_worker._private_jobs j join refunds r on j.payload ->> 'refundId' = r.id::text
         join applications a on a.id = r.application_key where a.application_id = $1`,
      [applicationId],
    )

  test('every verified fee is refunded in full, whenever it was verified, through the same two officers', async () => {
    const [paid, late] = [await paying({ isVerified: true }), await paying({ isVerified: false })]
    const stranger = await registerAccount(server)
    await cancelNow()
    await refundCancelled(server.context)
    await refundCancelled(server.context)
    expect([await own(paid), await own(late)]).toEqual([[whole], []])
    // The mail about the drive says it already.
    expect(await jobsOf(paid.applicationId)).toEqual([])
    await server.setClock('2026-07-12T06:00:00Z')
    await keepSessions(server)
    expect((await verify(late.applicationId)).status).toBe(200)
    await refundCancelled(server.context)
    expect(await own(late)).toEqual([whole])
    expect(await jobsOf(late.applicationId)).toHaveLength(1)

    const give = (by: TestAccount) => confirmAccount(server, `/api/applications/${paid.applicationId}/refund`, { by })
    expect((await give(stranger)).status).toBe(404)
    expect((await give(paid.owner)).status).toBe(200)
    const { body } = await server.call<{ refunds: ListedRefund[] }>('GET', '/api/refunds?limit=100&state=ready', {
      token: registrar.token,
    })
    const refund = body.refunds.find(({ applicationId }) => applicationId === paid.applicationId)
    const act = (by: TestAccount, deed: string) =>
      server.call('POST', `/api/refunds/${refund?.id}/deeds`, { token: by.token, body: { transition: deed } })
    expect([
      (await act(registrar, 'propose')).status,
      (await act(registrar, 'approve')).status,
      (await act(other, 'approve')).status,
    ]).toEqual([200, 403, 200])
  })

  test('a payment that the bank takes back does not come back', async () => {
    const { applicationId, owner } = await paying({ isVerified: true })
    await cancelNow()
    await refundCancelled(server.context)
    expect(await own({ applicationId, owner })).toEqual([whole])
    await inTransaction(server.context.db, (tx) => reopenPayments(tx, [applicationId]))
    await refundCancelled(server.context)
    expect(await own({ applicationId, owner })).toEqual([])
  })

  test('everybody who applied gets one mail, which says what happens to the fee', async () => {
    const [paid, unseen] = [await paying({ isVerified: true }), await paying({ isVerified: false })]
    const free = await kind.build(server, { driveId })
    await server.rows(
      `update applications set payment_status = 'created', payment_verified = false where application_id = $1`,
      [free.applicationId],
    )
    await cancelNow()
    const tracks = servedTracks(server.context.encryption)
    await tellCancelled(server.context, tracks, driveId)
    await tellCancelled(server.context, tracks, driveId)
    const mails = await server.rows<{ count: number }>(
      `select count(*)::int from mails where kind = 'drive-cancelled' and data ->> 'applicationId' = any ($1)`,
      [[paid, unseen, free].map(({ applicationId }) => applicationId)],
    )
    expect(mails).toEqual([{ count: 3 }])
    const textTo = async ({ applicationId }: { applicationId: string }) =>
      (await sentMail(server, `drive-cancelled:${applicationId}`)).text
    const told = [await textTo(paid), await textTo(unseen), await textTo(free)]
    for (const text of told) expect(text).toContain('The council has not allowed the course for this year.')
    expect(
      told.map((text = '') => [
        text.includes('We will refund ₹1,200 to you'),
        text.includes('not yet found in our bank account'),
        text.includes('We have no record of a payment by you'),
      ]),
    ).toEqual([
      [true, false, false],
      [false, true, false],
      [false, false, true],
    ])
  })

  test('a draft that was paid for stays while its fee is being refunded', async () => {
    const { applicationId, owner } = await paying({ isVerified: false })
    await server.rows(`update applications set status = 'draft', submitted_at = null where application_id = $1`, [
      applicationId,
    ])
    await cancelNow()
    const removed = await server.call<{ code: string }>('DELETE', `${kind.at}/${applicationId}`, { token: owner.token })
    expect([removed.status, removed.body.code]).toEqual([409, 'draft-comes-back'])
    expect((await verify(applicationId)).status).toBe(200)
    await refundCancelled(server.context)
    expect(await own({ applicationId, owner })).toEqual([whole])
  })
})
