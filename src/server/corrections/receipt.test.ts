import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { correctedTracks, submittedBefore } from '../../../test/corrections.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { sentMail } from '../../../test/sent-mail.ts'

let server: TestServer
let officer: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  officer = await registerAdmin(server)
})
afterAll(() => server.close())

const mailsOf = (applicationId: string) =>
  server.rows<{ kind: string }>(
    `select kind from mails where application_id = $1 and kind in ('correction-sent', 'correction-confirmed')`,
    [applicationId],
  )

test.each(correctedTracks)(
  'in $track who sends a correction gets a receipt with its number and hour, and hears when the office confirms it',
  async (track) => {
    const { applicationId, owner, corrections } = await submittedBefore(server, track)
    await corrections.ask(officer, {
      items: [{ of: 'answer', key: track.answer.key }],
      comment: '',
      until: '2026-07-17',
    })
    await corrections.save(owner, 1, { answers: track.given(track.answer.is) })
    expect(await mailsOf(applicationId)).toEqual([])
    await server.setClock('2026-07-11T05:00:00Z')
    expect((await corrections.answer(owner, 1)).status).toBe(200)
    const receipt = await sentMail(server, `correction-sent:${applicationId}:1`)
    expect([receipt.subject, receipt.to?.[0]?.address]).toEqual([
      `We have received your correction: ${applicationId}-C1`,
      owner.email,
    ])
    expect(receipt.text).toContain('you changed 1 item.')
    expect(receipt.text).toContain('11-07-2026, 10:30 am IST')
    await server.rows(`update accounts set language = 'hi' where id = $1`, [owner.id])
    expect((await corrections.confirm(officer, 1)).status).toBe(200)
    const confirmed = await sentMail(server, `correction-confirmed:${applicationId}:1`)
    expect(confirmed.subject).toBe(`आपके सुधार की पुष्टि हो गई: ${applicationId}-C1`)
    expect(await mailsOf(applicationId)).toHaveLength(2)
  },
)

test('the end of the wait for a correction that nobody sent is told to nobody', async () => {
  const [track] = correctedTracks
  const { applicationId, corrections } = await submittedBefore(server, track)
  await corrections.ask(officer, { items: [{ of: 'answer', key: track.answer.key }], comment: '', until: '2026-07-17' })
  await server.setClock('2026-07-18T05:00:00Z')
  expect((await corrections.close(officer, 1)).status).toBe(200)
  expect(await mailsOf(applicationId)).toEqual([])
})
