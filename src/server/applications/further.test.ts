import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { bus, furtherTracks, languages, village } from '../../../test/further-tracks.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let admin: TestAccount
let stranger: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  admin = await registerAdmin(server)
  stranger = await registerAccount(server)
})
afterAll(() => server.close())

const tracks = furtherTracks(
  () => server,
  () => admin,
)

describe.each(tracks)('in the track $track', (track) => {
  const { at, call, read, save, driveThatAsks } = track
  const build = async (driveId: string) => track.build(driveId, false)

  test('answers are saved by their ids, merged into earlier ones, and unknown ids are dropped', async () => {
    const { driveId, ids } = await driveThatAsks(village, languages)
    const [first = '', second = ''] = ids
    const built = await build(driveId)
    expect((await read(built, built.owner)).body.application.furtherAnswers).toEqual({})
    const sent = JSON.parse(
      `{"${first}":"  Rampur  ","${second}":["Urdu","Hindi","Urdu"],"toString":{"a":1},"constructor":"x","q99":"x"}`,
    ) as object
    const saved = await save(built, { furtherAnswers: sent })
    const both = { [first]: 'Rampur', [second]: ['Hindi', 'Urdu'] }
    expect([saved.status, saved.body.application.furtherAnswers]).toEqual([200, both])
    const one = await save(built, { furtherAnswers: { [second]: [] } })
    expect(one.body.application.furtherAnswers).toEqual({ ...both, [second]: [] })
    await save(built, { furtherAnswers: { [second]: null } })
    const { application } = (await read(built, built.owner)).body
    expect(application.furtherAnswers).toEqual({ [first]: 'Rampur', [second]: null })
    expect(application.questions.map(({ id, label }) => [id, label])).toEqual([
      [first, 'Village'],
      [second, 'Languages'],
    ])
    const prototype = JSON.parse(`{"__proto__":{"${first}":"Sitapur"}}`) as object
    expect((await save(built, { furtherAnswers: prototype })).status).toBe(400)
    // A save without them keeps them, and null deletes all.
    expect((await save(built, {})).body.application.furtherAnswers).toEqual(application.furtherAnswers)
    expect((await save(built, { furtherAnswers: null })).body.application.furtherAnswers[first]).toBeNull()
  })

  test('a draft can begin with answers, too', async () => {
    const { driveId, ids } = await driveThatAsks(village)
    const owner = await registerAccount(server)
    const furtherAnswers = { [ids[0] ?? '']: 'Rampur' }
    const begun = await call('POST', at, owner, { [track.driveKey]: driveId, furtherAnswers })
    expect([begun.status, begun.body.application.furtherAnswers]).toEqual([201, furtherAnswers])
  })

  test('an answer that does not fit its question is refused at its field, and the draft stays as it was', async () => {
    const kinds = [
      village,
      bus,
      languages,
      { kind: 'number', label: 'Distance', required: false, step: 1 },
      { kind: 'yesNo', label: 'Hostel', required: false, step: 1 },
      { kind: 'day', label: 'Arrival', required: false, step: 1 },
    ]
    const { driveId, ids } = await driveThatAsks(...kinds)
    const built = await build(driveId)
    const wrong = ['x'.repeat(41), 'East', ['Hindi', 'French'], { much: 1 }, 'yes', ['2026-08-01']]
    const furtherAnswers = Object.fromEntries(ids.map((id, place) => [id, wrong[place]]))
    const refused = await save(built, { furtherAnswers })
    expect([refused.status, [...new Set(refused.body.errors.map(({ path }) => path.split('.')[1]))]]).toEqual([
      422,
      ids,
    ])
    expect(refused.body.errors.every(({ msg }) => msg !== '')).toBe(true)
    for (const sent of ['text', [], 7]) {
      const { status } = await save(built, { furtherAnswers: sent })
      expect(status).toBe(400)
    }
    const { application } = (await read(built, built.owner)).body
    expect([application.version, application.furtherAnswers]).toEqual([1, {}])
  })

  test('a save of one step drops answers of later steps', async () => {
    const { driveId, ids } = await driveThatAsks(village, bus)
    const built = await build(driveId)
    const furtherAnswers = { [ids[0] ?? '']: 'Rampur', [ids[1] ?? '']: 'North' }
    const saved = await save(built, { furtherAnswers, currentStep: 2 })
    expect(saved.body.application.furtherAnswers).toEqual({ [ids[0] ?? '']: 'Rampur' })
  })

  test('a save based on an older version is refused with the stored draft', async () => {
    const { driveId, ids } = await driveThatAsks(village)
    const built = await build(driveId)
    const [id = ''] = ids
    await save(built, { furtherAnswers: { [id]: 'Rampur' }, version: 1 })
    const stale = await save(built, { furtherAnswers: { [id]: 'Sitapur' }, version: 1 })
    expect([stale.status, stale.body.application.furtherAnswers]).toEqual([409, { [id]: 'Rampur' }])
    const unmet = await save(built, { furtherAnswers: { [id]: 'Sitapur' } }, { 'if-match': '"1"' })
    expect([unmet.status, unmet.body.application.furtherAnswers]).toEqual([412, { [id]: 'Rampur' }])
  })

  test('a number that could be an Aadhaar number is refused with a message, never stored and never changed', async () => {
    const { driveId, ids } = await driveThatAsks(
      village,
      { kind: 'lines', label: 'Story', required: false, step: 1 },
      { kind: 'number', label: 'Any number', required: false, step: 1 },
      { kind: 'day', label: 'Arrival', required: false, step: 1 },
    )
    const built = await build(driveId)
    const typed = ['2341 2341 2346', 'It is\n2341-2341-2346', 234_123_412_346, '234123412346']
    const furtherAnswers = Object.fromEntries(ids.map((id, place) => [id, typed[place]]))
    const refused = await save(built, { furtherAnswers })
    const msg =
      'This looks like an Aadhaar number, which must not be written here. If it is another number of 12 digits, write to the office.'
    expect([refused.status, refused.body.errors]).toMatchObject([
      422,
      ids.map((id) => ({ path: `furtherAnswers.${id}`, msg, code: 'aadhaar-not-asked' })),
    ])
    const [stored] = await server.rows<{ all: string }>(
      `select (form -> 'furtherAnswers')::text as all from applications where application_id = $1`,
      [built.applicationId],
    )
    expect(stored?.all ?? '').not.toMatch(/2341.?2341/)
  })

  test('a question that expects other numbers of 12 digits keeps each digit', async () => {
    const account = { kind: 'text', label: 'Account', required: false, step: 1, takesTwelveDigits: true }
    const { driveId, ids } = await driveThatAsks(account)
    const [id = ''] = ids
    const saved = await save(await build(driveId), { furtherAnswers: { [id]: '234123412346' } })
    expect([saved.status, saved.body.application.furtherAnswers]).toEqual([200, { [id]: '234123412346' }])
  })

  test('a withdrawn question takes no first answer; an existing one stays and can be corrected', async () => {
    const { driveId, ids } = await driveThatAsks({ ...village, required: false }, { ...bus, required: false })
    const [first = '', second = ''] = ids
    const built = await build(driveId)
    await save(built, { furtherAnswers: { [first]: 'Rampur' } })
    const withdrawn = [
      { ...village, required: false, id: first, withdrawn: true },
      { ...bus, required: false, id: second, withdrawn: true },
    ]
    expect((await track.change(driveId, withdrawn)).status).toBe(200)
    const saved = await save(built, { furtherAnswers: { [first]: 'Sitapur', [second]: 'North' } })
    expect([saved.status, saved.body.application.furtherAnswers]).toEqual([200, { [first]: 'Sitapur' }])
  })

  test('nobody else reads or writes the answers, and people download theirs with the questions', async () => {
    const { driveId, ids } = await driveThatAsks(village)
    const built = await build(driveId)
    const furtherAnswers = { [ids[0] ?? '']: 'Rampur' }
    await save(built, { furtherAnswers })
    const other = { ...built, owner: stranger }
    expect((await read(built, stranger)).status).toBe(404)
    expect((await save(other, { furtherAnswers: { [ids[0] ?? '']: 'Sitapur' } })).status).toBe(404)
    const mine = await server.call('GET', '/api/auth/my-data', { token: built.owner.token })
    expect(mine.body['applications']).toMatchObject([
      { answers: { furtherAnswers }, questions: [{ id: ids[0], label: 'Village' }] },
    ])
    const theirs = await server.call('GET', '/api/auth/my-data', { token: stranger.token })
    expect(theirs.text).not.toContain('Rampur')
  })

  test('a drive without own questions neither accepts nor answers any', async () => {
    const built = await track.build(await track.drive(), false)
    const saved = await save(built, { furtherAnswers: { q1: 'x' } })
    expect([saved.status, saved.body.application.furtherAnswers, saved.body.application.questions]).toEqual([
      200,
      {},
      [],
    ])
    const [stored] = await server.rows(
      `select form ? 'furtherAnswers' as has from applications where application_id = $1`,
      [built.applicationId],
    )
    expect(stored).toEqual({ has: false })
  })
})
