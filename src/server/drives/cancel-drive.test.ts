import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { everything } from '#domain/accounts/permissions.ts'
import type { OfficeWaiting } from '#domain/lists/waiting.endpoints.ts'
import type { CancelledDrive, CancellationEffect } from '#domain/drives/cancelled-drive.ts'
import { giveGrant, registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { buildStudentApplication } from '../../../test/builders.ts'
import { cancellationsOf, notInEnglish, reason } from '../../../test/cancellations.ts'
import { correctedTracks, keepSessions } from '../../../test/corrections.ts'
import { buildFacultyApplication } from '../../../test/faculty-builders.ts'
import { startTestServer, type HttpAnswer, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let registrar: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  registrar = await registerAdmin(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.rows('update decision_settings set delay_minutes = 0')
  await server.setClock('2026-07-10T06:00:00Z')
  await keepSessions(server)
})

const draftOf = {
  admission: (driveId: string) => buildStudentApplication(server, { admissionId: driveId }),
  recruitment: (driveId: string) => buildFacultyApplication(server, { recruitmentId: driveId }),
}

/** The addresses of each track. */
const driveAt = { admission: '/api/admissions', recruitment: '/api/faculty/recruitment' }

describe.each(correctedTracks)('cancelling a drive of $track', (kind) => {
  const track = kind.track === 'admission' ? ('admission' as const) : ('recruitment' as const)
  const { cancel, foresee } = cancellationsOf(() => server)
  let driveId: string
  let title: string
  beforeEach(async () => {
    driveId = await kind.buildDrive(server)
    title = (await server.rows<{ title: string }>('select title from drives where id = $1', [driveId]))[0]?.title ?? ''
  })
  type Answered = { code: string; error: string; application: { status: string; abilities: object } }
  const call = (method: string, path: string, by: TestAccount, body?: object): Promise<HttpAnswer<Answered>> =>
    server.call<Answered>(method, `${kind.at}${path}`, { token: by.token, ...(body && { body }) })
  type Shown = { cancelled: CancelledDrive | null; status: string }
  const shown = async () => {
    const { body } = await server.call<{ admission: Shown; recruitment: Shown }>('GET', `${driveAt[track]}/${driveId}`)
    const { cancelled, status } = body[track]
    return { cancelled, status }
  }

  test('a registrar reads what it concerns, and everybody reads since when it is cancelled, and why', async () => {
    const paid = await kind.build(server, { driveId })
    await server.rows(
      'update applications set payment_verified = true, payment_verified_at = portal_now(), amount_rupees = 1200, payment_status = $2 where application_id = $1',
      [paid.applicationId, 'paid'],
    )
    const unseen = await kind.build(server, { driveId })
    await server.rows(
      'update applications set payment_verified = false, amount_rupees = 1200, payment_status = $2 where application_id = $1',
      [unseen.applicationId, 'paid'],
    )
    await server.rows('update applications set payment_status = $2 where application_id = $1', [
      (await draftOf[track](driveId)).applicationId,
      'pending',
    ])
    const before: HttpAnswer<CancellationEffect> = await foresee(driveId, registrar)
    expect([before.status, before.body]).toEqual([
      200,
      {
        concerned: { drafts: 1, applications: 2, payments: 1, rupees: 1200, unverified: 1 },
        asked: null,
        refused: null,
      },
    ])
    const done = await cancel(driveId, registrar, { title })
    expect(done.status).toBe(200)
    expect(await shown()).toEqual({
      status: track === 'admission' ? 'Closed' : 'CLOSED',
      cancelled: { at: '2026-07-10T06:00:00.000Z', reason },
    })
    type Waiting = { drives: { driveId: string }[] }
    const { body: waiting } = await server.call<Waiting>('GET', '/api/waiting', { token: registrar.token })
    const left = { toVerify: 1, toScrutinise: 0, toDecide: 0, cameBack: 0 }
    expect(waiting.drives.find((one) => one.driveId === driveId)).toMatchObject(left)
    const named = track === 'admission' ? { admissionId: driveId } : { recruitmentId: driveId }
    const next = await server.call('POST', '/api/applications/take-next', {
      token: registrar.token,
      body: { track, filters: named },
    })
    expect(next.status).toBe(204)
    const report = await server.call<{ report: { driveTitle: string } }>('GET', '/api/reports/applications', {
      token: registrar.token,
      query: { drive: driveId },
    })
    expect(report.body.report.driveTitle).toBe(`${title} (cancelled)`)
    const again = await cancel(driveId, registrar, { title })
    expect([again.status, again.body.code, again.body.error]).toEqual([
      409,
      'drive-cancelled',
      'This was cancelled on 10 July 2026, and the process has ended. The reason is on its page; fees that our bank received will be refunded.',
    ])
    expect((await foresee(driveId, registrar)).body.refused?.code).toBe('drive-cancelled')
    const [entry] = await server.rows<{ detail: object; actor_id: string }>(
      `select detail, actor_id from audit_entries where action = 'drive.cancelled' and subject = $1`,
      [driveId],
    )
    expect(entry).toEqual({
      actor_id: expect.any(String),
      detail: { track, title, reason, drafts: 1, applications: 2, payments: 1, rupees: 1200, unverified: 1 },
    })
  })

  test('the officer who confirms it has read the reason that everybody will read: a later wish with another reason is refused', async () => {
    const { ask, confirm, drop } = cancellationsOf(() => server)
    const other = await registerAdmin(server)
    await keepSessions(server)
    expect((await ask(driveId, registrar, { title })).status).toBe(200)
    const read = async () => (await foresee(driveId, other)).body.asked
    const before = await read()
    await drop(driveId, registrar)
    await server.setClock('2026-07-10T06:05:00Z')
    const late = { ...reason, en: 'Nobody has applied.', hi: 'किसी ने आवेदन नहीं किया।' }
    await ask(driveId, registrar, { title, reason: late })
    const refused = await confirm(driveId, other, { title, askedAt: before?.at })
    expect([refused.status, refused.body.code]).toEqual([412, 'settings-version-not-met'])
    expect((await shown()).cancelled).toBeNull()
    expect((await confirm(driveId, other, { title, askedAt: (await read())?.at })).status).toBe(200)
    expect((await shown()).cancelled?.reason).toEqual(late)
  })

  test('one officer asks, nothing changes, and only another one confirms it or drops it', async () => {
    const { ask, confirm, drop } = cancellationsOf(() => server)
    const other = await registerAdmin(server)
    const section = await registerAccount(server)
    await giveGrant(server, section, { role: 'sectionOfficer', ...everything })
    await keepSessions(server)
    const linesOf = async ({ token }: TestAccount) => {
      const { body } = await server.call<OfficeWaiting>('GET', '/api/waiting', { token })
      return body.selection.filter((one) => one.driveId === driveId).map(({ what }) => what)
    }
    const said = async (answering: ReturnType<typeof confirm>) => {
      const { status, body } = await answering
      return [status, body.code, body.error]
    }
    const stranger = await registerAccount(server)
    const forbidden = [
      403,
      'forbidden',
      'Your roles in the office do not allow this. Ask a registrar if you need it; what you typed is kept.',
    ]
    const unasked = [409, 'cancel-unasked', 'Nobody has asked to cancel this. Reload the page.']
    expect(await said(confirm(driveId, other, { title }))).toEqual(unasked)
    expect((await ask(driveId, registrar, { title })).status).toBe(200)
    expect((await shown()).cancelled).toBeNull()
    expect([await linesOf(registrar), await linesOf(other), await linesOf(section)]).toEqual([
      [],
      ['cancellingToConfirm'],
      [],
    ])
    const asked = { by: registrar.name, at: '2026-07-10T06:00:00.000Z', reason }
    expect((await foresee(driveId, registrar)).body.asked).toEqual({ ...asked, isOwn: true })
    expect((await foresee(driveId, other)).body.asked).toEqual({ ...asked, isOwn: false })
    expect(await said(confirm(driveId, registrar, { title }))).toEqual([
      403,
      'cancel-alone',
      'You asked to cancel this. Another officer must confirm it.',
    ])
    for (const one of [section, stranger]) expect(await said(confirm(driveId, one, { title }))).toEqual(forbidden)
    expect((await foresee(driveId, stranger)).status).toBe(403)
    const untitled = await confirm(driveId, other, { title: 'Another' })
    expect([untitled.status, untitled.body.errors?.map(({ path }) => path)]).toEqual([422, ['title']])

    for (const one of [section, stranger]) expect(await said(drop(driveId, one))).toEqual(forbidden)
    expect((await drop(driveId, other)).status).toBe(200)
    expect((await foresee(driveId, registrar)).body.asked).toBeNull()
    expect(await said(confirm(driveId, other, { title }))).toEqual(unasked)

    await ask(driveId, registrar, { title })
    expect((await confirm(driveId, other, { title })).status).toBe(200)
    const cancelled = [
      409,
      'drive-cancelled',
      'This was cancelled on 10 July 2026, and the process has ended. The reason is on its page; fees that our bank received will be refunded.',
    ]
    for (const one of [other, registrar]) expect(await said(confirm(driveId, one, { title }))).toEqual(cancelled)
    expect(await said(drop(driveId, other))).toEqual(cancelled)
    for (const one of [section, stranger]) expect(await said(confirm(driveId, one, { title }))).toEqual(forbidden)
    expect((await shown()).cancelled).toEqual({ at: '2026-07-10T06:00:00.000Z', reason })
    expect(await linesOf(other)).toEqual([])
  })

  test('nobody cancels without its title, a reason in every language that people can choose, and the right to publish it', async () => {
    const unsaid = await cancel(driveId, registrar, { title: 'Something else', reason: { en: 'No seats' } })
    expect([unsaid.status, unsaid.body.errors?.map(({ path, code }) => `${path} ${code}`)]).toEqual([
      422,
      ['title cancel-title', ...notInEnglish.map((language) => `reason.${language} cancel-reason-missing`)],
    ])
    const officer = await registerAccount(server)
    await giveGrant(server, officer, { role: 'sectionOfficer', track, driveId: null })
    expect((await cancel(driveId, officer, { title })).status).toBe(403)
    const elsewhere = await registerAccount(server)
    await giveGrant(server, elsewhere, { role: 'registrar', track, driveId: await kind.buildDrive(server) })
    for (const answered of [await cancel(driveId, elsewhere, { title }), await foresee(driveId, elsewhere)])
      expect(answered.status).toBe(404)
    const { owner } = await kind.build(server, { driveId })
    expect((await cancel(driveId, owner, { title })).status).toBe(403)
    await server.rows('update drives set published = false where id = $1', [driveId])
    const draft = await cancel(driveId, registrar, { title })
    expect([draft.status, draft.body.code]).toEqual([409, 'cancel-unpublished'])
    await server.rows('update drives set published = true where id = $1', [driveId])
    const stale = await server.call<{ code: string }>('POST', `/api/drives/${driveId}/cancel`, {
      token: registrar.token,
      body: { title, reason },
      headers: { 'if-match': '"7"' },
    })
    expect(stale.status).toBe(412)
    expect(await shown()).toMatchObject({ cancelled: null })
  })

  test('every act in the drive is refused in words, and strangers learn nothing about it', async () => {
    const { applicationId, owner } = await kind.build(server, { driveId })
    const draft = await draftOf[track](driveId)
    const stranger = await registerAccount(server)
    expect((await cancel(driveId, registrar, { title })).status).toBe(200)
    const begun = await call('POST', '', stranger, {
      [track === 'admission' ? 'admissionId' : 'recruitmentId']: driveId,
    })
    const ofAny = (method: string, path: string, by: TestAccount) =>
      server.call<Answered>(method, `/api/applications/${path}`, { token: by.token, body: {} })
    const saving = track === 'admission' ? 'PUT' : 'POST'
    const saved = (by: TestAccount) => call(saving, `/${draft.applicationId}`, by, kind.other)
    const submitted = (by: TestAccount) =>
      call('POST', `/${draft.applicationId}/submit`, by, { declaration: { accepted: true } })
    const started = (by: TestAccount) => ofAny('POST', `${draft.applicationId}/payment/start`, by)
    const uploaded = (by: TestAccount) =>
      server.call<Answered>('POST', `/api/uploads/generate-upload-url/${draft.applicationId}/photo`, {
        token: by.token,
        body: { fileExtension: 'jpg' },
      })
    const withdrawn = (by: TestAccount) => ofAny('POST', `${applicationId}/withdraw/send-code`, by)
    for (const deed of [saved, submitted, started, uploaded, withdrawn]) {
      const own = await deed(deed === withdrawn ? owner : draft.owner)
      expect([own.status, own.body.code]).toEqual([409, 'drive-cancelled'])
      expect((await deed(stranger)).status).toBe(404)
    }
    expect([begun.status, begun.body.code]).toEqual([409, 'drive-cancelled'])
    const decided = await call('PATCH', `/${applicationId}`, registrar, { status: 'accepted' })
    expect([decided.status, decided.body.code]).toEqual([409, 'drive-cancelled'])
    const asked = await server.call<Answered>('POST', `/api/applications/${applicationId}/corrections`, {
      token: registrar.token,
      body: {
        items: [{ of: 'document', key: kind.document.docType, reason: 'Unreadable' }],
        comment: '',
        until: '2026-07-20',
      },
    })
    expect([asked.status, asked.body.code]).toEqual([409, 'drive-cancelled'])
    const { body } = await call('GET', `/${applicationId}`, owner)
    expect(body.application.abilities).toMatchObject({ mayEdit: false, maySubmit: false, mayDecide: false })
    const changed = await server.call<Answered>('DELETE', `${driveAt[track]}/${driveId}`, { token: registrar.token })
    expect([changed.status, changed.body.code]).toEqual([409, 'drive-cancelled'])
  })

  test('an application sent in the moment of cancelling is submitted before it, or refused', async () => {
    const drafts = await Promise.all([1, 2, 3].map(() => draftOf[track](driveId)))
    const submit = ({ applicationId, owner }: (typeof drafts)[number]) =>
      call('POST', `/${applicationId}/submit`, owner, { declaration: { accepted: true } })
    const [first, ...others] = drafts
    if (!first) throw new Error('no draft')
    const [early, cancelled, ...late] = await Promise.all([
      submit(first),
      cancel(driveId, registrar, { title }),
      ...others.map(submit),
    ])
    expect(cancelled?.status).toBe(200)
    for (const [place, answered] of [early, ...late].entries()) {
      const [{ at } = { at: null }] = await server.rows<{ at: string | null }>(
        `select status = 'submitted' as at from applications where application_id = $1`,
        [drafts[place]?.applicationId],
      )
      expect([200, 409]).toContain(answered?.status)
      expect(at).toBe(answered?.status === 200)
      if (answered?.status === 409) expect(answered.body.code).toBe('drive-cancelled')
    }
    const counts = await server.rows<{ submitted: number }>(
      `select count(*)::int as submitted from applications where drive_id = $1 and status = 'submitted'`,
      [driveId],
    )
    const [entry] = await server.rows<{ applications: number }>(
      `select (detail ->> 'applications')::int as applications from audit_entries where action = 'drive.cancelled' and subject = $1`,
      [driveId],
    )
    expect(entry?.applications).toBe(counts[0]?.submitted)
  })

  test('a decision that its applicant was not told is never sent', async () => {
    const { applicationId } = await kind.build(server, { driveId })
    await server.rows(
      `update applications set payment_verified = true, payment_verified_at = portal_now() where application_id = $1`,
      [applicationId],
    )
    await server.rows('update decision_settings set delay_minutes = 10')
    expect((await call('PATCH', `/${applicationId}`, registrar, { status: 'accepted' })).status).toBe(200)
    const told = () =>
      server.rows(`select kind from mails where data ->> 'applicationId' = $1 and kind = 'application-accepted'`, [
        applicationId,
      ])
    expect(await told()).toHaveLength(1)
    expect((await cancel(driveId, registrar, { title })).status).toBe(200)
    expect(await told()).toEqual([])
  })
})
