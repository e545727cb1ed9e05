import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Letter } from '#domain/letters/letters.endpoints.ts'
import { registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import {
  englishLetter,
  letterOffice,
  letterWords,
  mailsOf,
  queueMailsOf,
  type BuiltRecipient,
  type LetterAnswer,
} from '../../../test/letters.ts'
import { sentMail } from '../../../test/sent-mail.ts'

let server: TestServer
let admin: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  admin = await registerAdmin(server)
})
afterAll(() => server.close())

const { tracks, begin, atMinute } = letterOffice(() => ({ server, admin }))
const readsHindi = ({ owner }: BuiltRecipient) =>
  server.rows(`update accounts set language = 'hi' where id = $1`, [owner.id])
const textOf = async ({ id }: Letter, { applicationId }: BuiltRecipient) => {
  const { subject, text = '', html = '' } = await sentMail(server, `letter:${id}:${applicationId}`)
  return { subject, text, html }
}

describe.each(tracks)('in the track $track', (ofTrack) => {
  const { drive, build, name, course, translated, page, post, get, lettersOf, write, inDrive } = ofTrack

  test('everybody in a filtered list gets the letter in their language once it can no longer be undone', async () => {
    const driveId = await drive()
    const [first, hindi] = [await build({ driveId }), await build({ driveId })]
    const draft = await build({ driveId, status: 'draft' })
    const elsewhere = await build()
    await readsHindi(hindi)
    await server.rows('update drives set translations = $2 where id = $1', [
      driveId,
      { hi: Object.fromEntries([translated]) },
    ])
    const { status, body } = await post('', { ...inDrive(driveId, { status: 'submitted' }), ...letterWords })
    const { letter } = body
    const sendsAt = new Date(begin + 600_000).toISOString()
    expect([status, letter]).toEqual([
      201,
      {
        ...letterWords,
        id: letter.id,
        writtenBy: admin.name,
        createdAt: new Date(begin).toISOString(),
        sendsAt,
        undoneAt: null,
        heldAt: null,
        queuedAt: null,
        count: 2,
        without: 0,
        queued: 0,
        sent: 0,
        refused: 0,
        isServerAway: false,
      },
    ])
    await queueMailsOf(server, letter)
    expect(await mailsOf(server, letter)).toEqual([])
    expect((await lettersOf(first, first.owner)).body.letters).toEqual([])

    await atMinute(10)
    await queueMailsOf(server, letter)
    await queueMailsOf(server, letter)
    const told = (await mailsOf(server, letter)).map(({ to_address }) => to_address)
    expect(told.toSorted()).toEqual([first.owner.email, hindi.owner.email].toSorted())
    const mail = await textOf(letter, first)
    expect(mail.subject).toBe(`Counselling of ${name}`)
    expect(mail.text).toContain(
      `Dear ${name},\n\nYour number ${first.applicationId} was called for ${course.en}.\n\nThe last day was 15 July 2099: https://example.org/list.\n`,
    )
    expect(mail.text).toContain(page(first))
    expect(mail.text).toContain('cannot unsubscribe from such letters')
    expect(mail.html).toContain('<a href="https://example.org/list"')
    const inHindi = await textOf(letter, hindi)
    expect(inHindi.subject).toBe(`${name} की काउंसलिंग`)
    expect(inHindi.text).toContain(
      `${course.hi} के लिए आपका नंबर ${hindi.applicationId} आया है। अंतिम तिथि 15 जुलाई 2099 थी।\n`,
    )
    expect((await get(`/${letter.id}`)).body.letter).toMatchObject({ count: 2, queued: 2, sent: 2, refused: 0 })

    const copy = {
      id: letter.id,
      sentAt: sendsAt,
      subject: `Counselling of ${name}`,
      body: `Your number ${hindi.applicationId} was called for ${course.en}.\n\nThe last day was 15 July 2099: https://example.org/list.`,
      translations: {
        hi: {
          subject: `${name} की काउंसलिंग`,
          body: `${course.hi} के लिए आपका नंबर ${hindi.applicationId} आया है। अंतिम तिथि 15 जुलाई 2099 थी।`,
        },
      },
    }
    for (const reader of [hindi.owner, admin]) {
      expect((await lettersOf(hindi, reader)).body.letters).toEqual([copy])
    }
    const own = await server.call<LetterAnswer>('GET', '/api/auth/my-data', { token: hindi.owner.token })
    expect(own.body.letters).toEqual([{ applicationId: hindi.applicationId, ...copy }])
    for (const other of [draft, elsewhere]) expect((await lettersOf(other, other.owner)).body.letters).toEqual([])
    const stranger = await registerAccount(server)
    expect((await lettersOf(hindi, stranger)).status).toBe(404)
  })

  test('a letter that is written in English only reaches readers of Hindi in English', async () => {
    const one = await build()
    await readsHindi(one)
    const foreseen = await post('/preview', { ids: [one.applicationId], ...englishLetter })
    expect(foreseen.body).toMatchObject({ count: 1, readers: { hi: 1 } })
    const letter = await write({ ids: [one.applicationId] })
    await atMinute(10)
    await queueMailsOf(server, letter)
    const mail = await textOf(letter, one)
    expect([mail.subject, mail.text]).toEqual([
      `To ${name}`,
      expect.stringContaining(`Dear ${name},\n\nCome on Monday.\n`),
    ])
  })

  test('the preview counts, and shows the first three and the longest, with nothing stored', async () => {
    const driveId = await drive()
    const all: BuiltRecipient[] = []
    for (const minute of [1, 2, 3, 4, 5]) {
      await atMinute(minute)
      all.push(await build({ driveId }))
    }
    const [longest, , closed] = all
    if (!longest || !closed) throw new Error('nobody was built')
    await server.rows(`update applications set candidate_name = 'A very long name indeed' where application_id = $1`, [
      longest.applicationId,
    ])
    await server.rows('update accounts set disabled_at = now() where id = $1', [closed.owner.id])
    const { body } = await post('/preview', { ...inDrive(driveId), ...letterWords })
    expect([body.count, body.without, body.readers]).toEqual([5, 1, { en: 5 }])
    expect(body.samples.map(({ applicationId, isLongest }) => [applicationId, isLongest])).toEqual([
      ...all
        .toReversed()
        .slice(0, 3)
        .map(({ applicationId }) => [applicationId, false]),
      [longest.applicationId, true],
    ])
    expect(body.samples.at(-1)?.texts.map(({ language, subject }) => [language, subject])).toEqual([
      ['en', 'Counselling of A very long name indeed'],
      ['hi', 'A very long name indeed की काउंसलिंग'],
    ])
    expect(await server.rows('select 1 from letters where $1::uuid = any (drives)', [driveId])).toEqual([])
  })

  test('writers can have it sent to themselves, in each language, as its first reader gets it', async () => {
    const { applicationId } = await build()
    const { status, body } = await post('/test', { ids: [applicationId], ...letterWords })
    expect([status, body]).toEqual([200, { to: admin.email, mails: 2 }])
    const mails = await server.rows<{ language: string; subject: string }>(
      `select language, data ->> 'subject' as subject from mails
     where to_address = $1 and kind = 'letter-test' and data ->> 'number' = $2 order by language`,
      [admin.email, applicationId],
    )
    expect(mails).toEqual([
      { language: 'en', subject: `Counselling of ${name}` },
      { language: 'hi', subject: `${name} की काउंसलिंग` },
    ])
  })
})
