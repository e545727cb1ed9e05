import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { giveGrant, registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { correctedTracks, submittedBefore, type CorrectionAnswer } from '../../../test/corrections.ts'
import { offeredLanguages } from '#server/platform/language.ts'
import type { Correctable } from '#domain/corrections/correction.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { sentMail } from '../../../test/sent-mail.ts'

let server: TestServer
let officer: TestAccount
beforeAll(async () => {
  server = await startTestServer({}, undefined, [], undefined, {
    clerk: ['applications.read', 'corrections.ask'],
    reader: ['applications.read'],
  })
  officer = await registerAdmin(server)
})
afterAll(() => server.close())

describe.each(correctedTracks)('a correction in $track', (track) => {
  const { at, answer, document } = track
  let applicationId: string
  let owner: TestAccount
  let corrections: Awaited<ReturnType<typeof submittedBefore>>['corrections']
  beforeEach(async () => {
    ;({ applicationId, owner, corrections } = await submittedBefore(server, track))
  })

  const letter = (wish: object = {}) => ({
    items: [
      { of: 'document', key: document.docType, reason: 'The date cannot be read.' },
      { of: 'answer', key: answer.key },
    ],
    comment: 'Photograph the whole page.',
    until: '2026-07-17',
    ...wish,
  })
  const accept = () =>
    server.call('PATCH', `${at}/${applicationId}`, { token: officer.token, body: { status: 'accepted' } })
  const decidedAhead = () =>
    server.call('POST', '/api/applications/decisions/foresee', {
      token: officer.token,
      body: { decision: { status: 'accepted' }, applicationIds: [applicationId] },
    })
  const timeline = async () => {
    const { body } = await server.call<{ application: { timeline: { event: string; state: string; at: string }[] } }>(
      'GET',
      `${at}/${applicationId}`,
      owner,
    )
    return body.application.timeline.filter(({ event }) => event.startsWith('correction'))
  }

  test('opens what the letter names until its day, for the applicant and in the activity', async () => {
    const asked = await corrections.ask(officer, letter())
    expect([asked.status, asked.body.correction]).toEqual([
      201,
      expect.objectContaining({
        number: 1,
        state: 'open',
        until: '2026-07-17',
        comment: 'Photograph the whole page.',
        askedBy: 'Sunita Rawat',
        askedAt: '2026-07-10T05:00:00.000Z',
        answeredAt: null,
        opens: { documents: [document.docType], answers: track.opened },
      }),
    ])
    expect(asked.body.correction.items.map(({ label, reason }) => [label, reason])).toEqual([
      [document.label, 'The date cannot be read.'],
      [expect.any(String), null],
    ])
    const own = await corrections.list(owner)
    expect(own.body.corrections).toMatchObject([{ number: 1, askedBy: null, state: 'open' }])
    expect(await timeline()).toEqual([
      { event: 'correction-asked', state: 'done', at: '2026-07-10T05:00:00.000Z' },
      { event: 'correction', state: 'next', at: '2026-07-17' },
    ])
    const audited = await server.rows(
      `select actor_email, detail from audit_entries where action = 'correction.asked' and subject = $1`,
      [applicationId],
    )
    expect(audited).toEqual([
      { actor_email: officer.email, detail: { number: 1, until: '2026-07-17', items: [document.docType, answer.key] } },
    ])
  })

  test('is mailed as a letter in the language of the applicant and in the other one', async () => {
    await corrections.ask(officer, letter())
    const { subject, text } = await sentMail(server, `correction:${applicationId}:1`)
    expect(subject).toBe(`Correct your application by 17 July 2026: ${applicationId}`)
    expect(text).toContain('Please correct the following by 17 July 2026, 11:59 pm IST.')
    expect(text).toContain('The date cannot be read.')
    expect(text).toContain('Please check and correct this.')
    expect(text).toContain('कृपया 17 जुलाई 2026 को रात 11:59 बजे (भारतीय समय) तक नीचे लिखी बातें सुधारें।')
  })

  test('begins with what clerks found wrong, in every language, and is read in that of its reader', async () => {
    await server.call('POST', `/api/applications/${applicationId}/findings`, {
      token: officer.token,
      body: { items: [{ of: 'document', key: document.docType, verdict: 'unreadable', reason: 'too-dark' }] },
    })
    type Offered = { correctables: Correctable[] }
    const offered = await server.call<Offered>('GET', `/api/applications/${applicationId}/correctables`, officer)
    const found = offered.body.correctables.filter(({ suggested }) => suggested !== null)
    const hindi = 'यह बहुत काला या बहुत हल्का है'
    expect(found).toEqual([
      {
        of: 'document',
        key: document.docType,
        label: document.label,
        suggested: { reason: 'It is too dark or too light', translations: expect.objectContaining({ hi: hindi }) },
      },
    ])
    const items = found.map(({ of, key, suggested }) => ({ of, key, ...suggested }))
    await corrections.ask(officer, letter({ items }))
    const { text } = await sentMail(server, `correction:${applicationId}:1`)
    const [english, other] = (text ?? '').split('हिन्दी में')
    expect(
      [english, other].map((part) => [part?.includes('It is too dark or too light'), part?.includes(hindi)]),
    ).toEqual([
      [true, false],
      [false, true],
    ])
    const readIn = async (language: string) => {
      const headers = { 'accept-language': language }
      const call = { token: owner.token, headers }
      const own = await server.call<CorrectionAnswer['body']>(
        'GET',
        `/api/applications/${applicationId}/corrections`,
        call,
      )
      return own.body.corrections[0]?.items[0]?.reason
    }
    expect([await readIn('en'), await readIn('hi')]).toEqual(['It is too dark or too light', hindi])
  })

  test('is shown as its letter before it is sent, in every language, and opens nothing yet', async () => {
    const foreseen = await server.call<{ letters: { language: string; subject: string }[] }>(
      'POST',
      `/api/applications/${applicationId}/corrections/foresee`,
      { token: officer.token, body: letter() },
    )
    const { letters } = foreseen.body
    expect(letters.map(({ language }) => language)).toEqual(offeredLanguages)
    expect(letters).toMatchObject([
      { language: 'en', subject: `Correct your application by 17 July 2026: ${applicationId}` },
      { language: 'hi', subject: `17 जुलाई 2026 तक अपना आवेदन सुधारें: ${applicationId}` },
      ...letters.slice(2),
    ])
    expect((await corrections.list(officer)).body.corrections).toEqual([])
  })

  test('bars a decision while it can be answered, and not after its day', async () => {
    await corrections.ask(officer, letter())
    expect(await accept()).toMatchObject({ status: 409, body: { code: 'correction-open' } })
    expect((await decidedAhead()).body).toMatchObject({
      changes: 0,
      refused: [{ applicationId, code: 'correction-open' }],
    })
    await server.setClock('2026-07-17T18:29:59Z')
    expect((await accept()).status).toBe(409)
    await server.setClock('2026-07-17T18:30:00Z')
    expect(await timeline()).toEqual([
      { event: 'correction-asked', state: 'done', at: '2026-07-10T05:00:00.000Z' },
      { event: 'correction-overdue', state: 'wrong', at: '2026-07-17' },
    ])
    expect((await decidedAhead()).body).toMatchObject({ changes: 1, refused: [] })
    expect((await accept()).status).toBe(200)
  })

  test.each([
    ['2026-07-12', 'too early'],
    ['2026-07-25', 'too late'],
  ])('cannot end on %s, which is %s', async (until) => {
    expect(await corrections.ask(officer, letter({ until }))).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'until', msg: 'Choose a day from 3 to 14 days from today' }] },
    })
  })

  test.each(['2026-07-13', '2026-07-24'])('can end on %s', async (until) => {
    expect((await corrections.ask(officer, letter({ until }))).status).toBe(201)
  })

  test('never opens a rank, a course, a post, a category of a seat or the fee', async () => {
    const keys = [...track.fixed.map((key) => ({ of: 'answer', key })), { of: 'document', key: track.receipt }]
    for (const item of keys) {
      expect(await corrections.ask(officer, letter({ items: [item] }))).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'items.0.key', code: 'correction-never-opens' }] },
      })
    }
    const unknown = { of: 'document', key: 'diploma' }
    expect(await corrections.ask(officer, letter({ items: [unknown] }))).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'items.0.key', code: 'correction-item-unknown' }] },
    })
    expect((await corrections.list(officer)).body.corrections).toEqual([])
  })

  test('is offered for documents, answers, and rules not met whose answer it may open', async () => {
    type Offered = { correctables: { of: string; key: string; label: string }[] }
    const offered = await server.call<Offered>('GET', `/api/applications/${applicationId}/correctables`, officer)
    const { correctables } = offered.body
    const keys = correctables.map(({ key }) => key)
    expect([document.docType, answer.key, track.receipt, ...track.fixed].map((key) => keys.includes(key))).toEqual([
      true,
      true,
      ...[track.receipt, ...track.fixed].map(() => false),
    ])
    const rules = correctables.filter(({ of }) => of === 'rule')
    expect(rules.map(({ key }) => key)).toEqual(track.openedRules)
    expect((await corrections.ask(officer, letter({ items: [...correctables.slice(0, 2), ...rules] }))).status).toBe(
      201,
    )
  })

  test('is requested once at a time, also by two officers at the same moment', async () => {
    const colleague = await registerAdmin(server)
    const both = await Promise.all([corrections.ask(officer, letter()), corrections.ask(colleague, letter())])
    expect(both.map(({ status }) => status).toSorted((one, another) => one - another)).toEqual([201, 409])
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('correction-open')
    const mails = await server.rows(
      `select 1 from mails where kind = 'correction-asked' and data ->> 'applicationId' = $1`,
      [applicationId],
    )
    expect(mails).toHaveLength(1)
  })

  test('is requested only for a submitted application that is not decided', async () => {
    expect((await accept()).status).toBe(200)
    expect(await corrections.ask(officer, letter())).toMatchObject({ status: 409, body: { code: 'not-possible-now' } })
  })

  test('is for officers with the permission, in their scope, and not for one’s own application', async () => {
    const driveId = await track.buildDrive(server)
    const [clerk, reader] = [await registerAccount(server), await registerAccount(server)]
    await giveGrant(server, clerk, { role: 'clerk', track: track.track, driveId })
    await giveGrant(server, reader, { role: 'reader', track: null, driveId: null })
    expect((await corrections.ask(clerk, letter())).status).toBe(404)
    expect((await corrections.ask(reader, letter())).status).toBe(403)
    expect((await corrections.ask(owner, letter())).status).toBe(403)
    const stranger = await registerAccount(server)
    expect((await corrections.list(stranger)).status).toBe(404)
    await giveGrant(server, owner, { role: 'clerk', track: null, driveId: null })
    expect(await corrections.ask(owner, letter())).toMatchObject({ status: 403, body: { code: 'own-application' } })
  })
})
