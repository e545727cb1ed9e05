import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { giveGrant, registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { englishLetter, letterOffice, mailsOf, queueMailsOf, type LetterAnswer } from '../../../test/letters.ts'

let server: TestServer
let admin: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  admin = await registerAdmin(server)
})
afterAll(() => server.close())

const { tracks, begin, atMinute } = letterOffice(() => ({ server, admin }))

describe.each(tracks)('in the track $track', (ofTrack) => {
  const { track, at, list, drive, build, post, get, lettersOf, write, inDrive } = ofTrack

  test('a letter that nobody could read, or to everybody by mistake, is refused', async () => {
    const { applicationId } = await build()
    const to = { ids: [applicationId] }
    const refusedAt = async (body: object) => {
      const { status, body: answer } = await post('', body)
      return [status, answer.code, answer.errors?.map(({ path, code }) => `${path} ${code}`)]
    }
    const refused = (error: string) => [422, 'answers-refused', [error]]
    expect(await refusedAt({ ...to, ...englishLetter, body: 'Dear {nmae}' })).toEqual(refused('body letter-field'))
    expect(await refusedAt({ ...to, ...englishLetter, body: ' \n' })).toEqual(refused('body letter-body'))
    expect(await refusedAt({ ...to, ...englishLetter, subject: '' })).toEqual(refused('subject letter-subject'))
    expect(await refusedAt({ ...to, ...englishLetter, translations: { hi: { subject: 'A', body: '{x}' } } })).toEqual(
      refused('translations.hi.body letter-field'),
    )
    expect(await refusedAt({ ...englishLetter })).toEqual(refused('filters letter-recipients'))
    expect(await refusedAt({ ...to, filters: {}, ...englishLetter })).toEqual(refused('filters letter-recipients'))
    expect(await refusedAt({ filters: { stauts: 'submitted' }, ...englishLetter })).toEqual([
      400,
      'request-refused',
      ['filters unknown'],
    ])
    const languages = [422, 'answers-refused', ['translations.fr translation-language']]
    expect(await refusedAt({ ...to, ...englishLetter, translations: { fr: { subject: 'A', body: 'B' } } })).toEqual(
      languages,
    )
    const nobody = [422, 'letter-to-nobody', undefined]
    expect(await refusedAt({ filters: { q: 'Nobody of this name' }, ...englishLetter })).toEqual(nobody)
  })

  test('an officer of one drive writes to its applicants only, and reads no other letters', async () => {
    const [driveId, otherId] = [await drive(), await drive()]
    const [own, other] = [await build({ driveId }), await build({ driveId: otherId })]
    const officer = await registerAccount(server)
    await giveGrant(server, officer, { role: 'sectionOfficer', track, driveId })
    const everybody = await post('/preview', { filters: {}, ...englishLetter }, officer)
    expect(everybody.body).toMatchObject({ count: 1, samples: [{ applicationId: own.applicationId }] })
    expect((await post('', { ...inDrive(otherId), ...englishLetter }, officer)).body.code).toBe('letter-to-nobody')
    const both = { ids: [own.applicationId, other.applicationId], ...englishLetter }
    for (const path of ['', '/preview', '/test']) {
      const { status, body } = await post(path, both, officer)
      expect([status, body.code]).toEqual([404, 'no-such-application'])
    }
    const letter = await write(inDrive(otherId))
    const mixed = await write({ ids: both.ids })
    for (const { id } of [letter, mixed]) {
      expect((await get(`/${id}`, officer)).status).toBe(404)
      expect((await post(`/${id}/undo`, {}, officer)).status).toBe(404)
    }
    const { body: mine } = await post('', { ...inDrive(driveId), ...englishLetter }, officer)
    expect((await list('', officer)).body.letters.map(({ id }) => id)).toEqual([mine.letter.id])
    expect((await list(driveId)).body.letters.map(({ id }) => id).toSorted()).toEqual(
      [mine.letter.id, mixed.id].toSorted(),
    )
    for (const path of ['', '/preview', '/test', `/${mixed.id}/undo`]) {
      expect((await post(path, both, own.owner)).status).toBe(403)
    }
    expect((await lettersOf(other, officer)).status).toBe(404)
  })

  test('ids of another track are no ids', async () => {
    const other = tracks.find((one) => one.track !== track)
    const stranger = await other?.build()
    const own = await build()
    const { status, body } = await post('', { ids: [own.applicationId, stranger?.applicationId], ...englishLetter })
    expect([status, body.code]).toEqual([404, 'no-such-application'])
    const letter = await write({ ids: [own.applicationId] })
    expect((await other?.list())?.body.letters.map(({ id }) => id)).not.toContain(letter.id)
  })

  test('a letter can be undone for ten minutes, and then no more', async () => {
    const { applicationId, driveId } = await build()
    const [undone, gone] = [await write({ ids: [applicationId] }), await write({ ids: [applicationId] })]
    await atMinute(9 + 59 / 60)
    const { status, body } = await post(`/${undone.id}/undo`, {})
    expect([status, body.letter.undoneAt]).toEqual([200, new Date(begin + 599_000).toISOString()])
    expect((await post(`/${undone.id}/undo`, {})).body).toEqual(body)
    await atMinute(10 + 1 / 60)
    const late = await post(`/${gone.id}/undo`, {})
    expect([late.status, late.body.code]).toEqual([409, 'letter-has-left'])
    for (const letter of [undone, gone]) await queueMailsOf(server, letter)
    expect(await mailsOf(server, undone)).toEqual([])
    expect(await mailsOf(server, gone)).toHaveLength(1)
    const deeds = await server.rows(
      `select action, detail from audit_entries where subject = $1 and action like 'letter.%' order by id`,
      [driveId],
    )
    const detail = { list: track, title: 'To {name}', count: 1 }
    expect(deeds).toEqual(['written', 'written', 'undone'].map((deed) => ({ action: `letter.${deed}`, detail })))
  })

  test('its recipients are those of the moment when it was written, once each', async () => {
    const driveId = await drive()
    const first = await build({ driveId })
    const key = { 'idempotency-key': crypto.randomUUID() }
    const body = { track, ...inDrive(driveId), ...englishLetter }
    const sent = await Promise.all(
      [1, 2].map(() => server.call<LetterAnswer>('POST', at, { token: admin.token, headers: key, body })),
    )
    expect(sent.map(({ status }) => status)).toEqual([201, 201])
    expect(sent[0]?.body).toEqual(sent[1]?.body)
    await build({ driveId })
    const letter = sent[0]?.body.letter
    if (!letter) throw new Error('no letter was written')
    await atMinute(10)
    await Promise.all([queueMailsOf(server, letter), queueMailsOf(server, letter)])
    expect((await mailsOf(server, letter)).map(({ to_address }) => to_address)).toEqual([first.owner.email])
    expect((await list(driveId)).body).toMatchObject({
      total: 1,
      letters: [{ count: 1, queued: 1 }],
    })
  })
})
