import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { giveGrant, registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { correctedTracks, keepSessions, submittedBefore, type CorrectedTrack } from '../../../test/corrections.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { servedTracks } from '#server/tracks.ts'
import { remindCorrections } from './remind-corrections.ts'

let server: TestServer
let officer: TestAccount
beforeAll(async () => {
  server = await startTestServer({}, undefined, [], undefined, { clerk: ['applications.read', 'corrections.ask'] })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.setClock('2026-07-01T05:00:00Z')
  await server.rows('truncate mails, applications cascade; delete from drives')
  officer = await registerAdmin(server)
})

const [students, candidates] = correctedTracks

async function asked(track: CorrectedTrack, wish: { driveId?: string } = {}) {
  const built = await submittedBefore(server, track, wish)
  await built.corrections.ask(officer, { items: [{ of: 'answer', key: track.answer.key }], until: '2026-07-17' })
  return built
}

const reminders = () =>
  server.rows(
    `select data ->> 'applicationId' as id, data ->> 'until' as until from mails where kind = 'correction-reminder' order by 1, 2`,
  )

/** Each extension by its mail and its entry of the audit. */
const extensions = () =>
  server.rows(
    `select m.data ->> 'applicationId' as id, m.data ->> 'until' as until, e.detail
     from mails m join audit_entries e on e.action = 'correction.extended' and e.subject = m.data ->> 'applicationId'
     where m.kind = 'correction-extended'`,
  )

async function remindOn(instant: string) {
  await server.setClock(instant)
  await remindCorrections(server.context, servedTracks(server.context.encryption))
}

test('everybody is reminded once on the day before the last one, unless they have answered', async () => {
  const [waiting, answered, candidate] = [await asked(students), await asked(students), await asked(candidates)]
  await answered.corrections.answer(answered.owner, 1, { answers: students.given('Rakesh Verma') })
  await remindOn('2026-07-15T18:29:59Z')
  expect(await reminders()).toEqual([])
  await remindOn('2026-07-15T18:30:00Z')
  await remindOn('2026-07-16T05:00:00Z')
  await remindOn('2026-07-17T05:00:00Z')
  expect(await reminders()).toEqual([
    { id: waiting.applicationId, until: '2026-07-17' },
    { id: candidate.applicationId, until: '2026-07-17' },
  ])
  await waiting.corrections.extend(officer, 1, '2026-07-20')
  await remindOn('2026-07-19T05:00:00Z')
  expect(await reminders()).toHaveLength(3)
})

test.each(correctedTracks)('many get more time together in $track, each judged alone', async (track) => {
  const driveId = await track.buildDrive(server)
  const [waiting, answered, elsewhere] = [
    await asked(track, { driveId }),
    await asked(track, { driveId }),
    await asked(track),
  ]
  await answered.corrections.answer(answered.owner, 1, { answers: track.given(track.answer.is) })
  const clerk = await registerAccount(server)
  await giveGrant(server, clerk, { role: 'clerk', track: track.track, driveId })
  const applicationIds = [waiting, answered, elsewhere].map((one) => one.applicationId)
  const extendAll = (by: TestAccount) =>
    server.call(`POST`, '/api/applications/corrections/deeds', {
      token: by.token,
      body: { transition: 'extend', applicationIds, until: '2026-07-20' },
    })
  expect((await extendAll(clerk)).body).toEqual({
    made: [{ applicationId: waiting.applicationId, name: expect.any(String), until: '2026-07-17' }],
    refused: [
      { applicationId: answered.applicationId, code: 'correction-answered', error: expect.any(String) },
      { applicationId: elsewhere.applicationId, code: 'no-such-application', error: expect.any(String) },
    ],
  })
  // An applicant who has the day already gets neither a second mail nor a second entry of the audit.
  expect((await extendAll(clerk)).body).toMatchObject({
    made: [],
    refused: [{ code: 'correction-extension' }, { code: 'correction-answered' }, { code: 'no-such-application' }],
  })
  expect(await extensions()).toEqual([
    { id: waiting.applicationId, until: '2026-07-20', detail: { number: 1, until: '2026-07-20', was: '2026-07-17' } },
  ])
  expect((await elsewhere.corrections.list(officer)).body.corrections).toMatchObject([{ until: '2026-07-17' }])
  expect((await extendAll(waiting.owner)).status).toBe(403)
})

test.each(correctedTracks)(
  'overdue corrections are closed together in $track, after a trial that changes nothing',
  async (track) => {
    const driveId = await track.buildDrive(server)
    const [late, answered, elsewhere] = [
      await asked(track, { driveId }),
      await asked(track, { driveId }),
      await asked(track),
    ]
    const clerk = await registerAccount(server)
    await giveGrant(server, clerk, { role: 'clerk', track: track.track, driveId })
    const applicationIds = [late, answered, elsewhere].map((one) => one.applicationId)
    const closeAll = (by: TestAccount, isTrial: boolean) =>
      server.call('POST', '/api/applications/corrections/deeds', {
        token: by.token,
        body: { transition: 'close', applicationIds, isTrial },
      })
    const stateOf = async ({ corrections }: typeof late) => (await corrections.list(officer)).body.corrections[0]?.state
    await answered.corrections.answer(answered.owner, 1, { answers: track.given(track.answer.is) })
    const open = { applicationId: late.applicationId, code: 'correction-open', error: expect.any(String) }
    const others = [
      { applicationId: answered.applicationId, code: 'correction-answered', error: expect.any(String) },
      { applicationId: elsewhere.applicationId, code: 'no-such-application', error: expect.any(String) },
    ]
    expect((await closeAll(clerk, true)).body).toEqual({ made: [], refused: [open, ...others] })
    await keepSessions(server)
    await server.setClock('2026-07-18T05:00:00Z')
    const made = [{ applicationId: late.applicationId, name: expect.any(String), until: '2026-07-17' }]
    expect((await closeAll(clerk, true)).body).toEqual({ made, refused: others })
    expect(await stateOf(late)).toBe('overdue')
    expect((await closeAll(clerk, false)).body).toEqual({ made, refused: others })
    expect([await stateOf(late), await stateOf(answered), await stateOf(elsewhere)]).toEqual([
      'closed',
      'answered',
      'overdue',
    ])
    expect((await closeAll(late.owner, false)).status).toBe(403)
  },
)
