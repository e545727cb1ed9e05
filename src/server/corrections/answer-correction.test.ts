import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { correctedTracks, submittedBefore } from '../../../test/corrections.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { textPdf } from '../../../test/sample-files.ts'
import { sentMail } from '../../../test/sent-mail.ts'
import { askForAddress, upload, view } from '../../../test/uploads.ts'

let server: TestServer
let officer: TestAccount
let stranger: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  officer = await registerAdmin(server)
  stranger = await registerAccount(server)
})
afterAll(() => server.close())

describe.each(correctedTracks)('the answer to a correction in $track', (track) => {
  const { at, answer, document, given } = track
  const { docType } = document
  let applicationId: string
  let owner: TestAccount
  let corrections: Awaited<ReturnType<typeof submittedBefore>>['corrections']
  beforeEach(async () => {
    ;({ applicationId, owner, corrections } = await submittedBefore(server, track))
  })

  const ask = (items: object[], until = '2026-07-17') =>
    corrections.ask(officer, { items, comment: 'Please correct this.', until })
  const askForName = () => ask([{ of: 'answer', key: answer.key }])
  const askForPaper = () => ask([{ of: 'document', key: docType }])
  const stored = async () => {
    const [row] = await server.rows(
      `select form, version, scrutiny, not_admitted as refuted, ${track.column.name} as listed
       from applications where application_id = $1`,
      [applicationId],
    )
    return row
  }
  const listed = async (queue: string) => {
    const path = track.track === 'admission' ? at : `${at}/admin/all`
    const found = await server.call<{ applications: { applicationId: string }[] }>('GET', path, {
      token: officer.token,
      query: { correction: queue, q: applicationId },
    })
    return found.body.applications.map((one) => one.applicationId)
  }
  const uploadAs = (kind: string, bytes: Buffer) =>
    upload(server, { owner, applicationId, docType: kind }, 'new.pdf', bytes)

  test('is saved for the applicant alone, and changes the application when it is sent', async () => {
    await askForName()
    const before = await stored()
    const saved = await corrections.save(owner, 1, { answers: given(answer.is) })
    expect([saved.status, saved.body.correction.saved, saved.body.correction.version]).toEqual([
      200,
      given(answer.is),
      2,
    ])
    expect(await stored()).toEqual(before)
    expect((await corrections.list(officer)).body.corrections[0]).toMatchObject({ state: 'open', saved: {} })
    expect([await listed('waiting'), await listed('cameBack')]).toEqual([[applicationId], []])

    await server.setClock('2026-07-11T05:00:00Z')
    const sent = await corrections.answer(owner, 1)
    expect([sent.status, sent.body.correction.state]).toEqual([200, 'answered'])
    expect(await stored()).toMatchObject({ listed: expect.stringContaining(track.column.has) })
    expect((await corrections.list(officer)).body.corrections).toMatchObject([
      {
        answeredAt: '2026-07-11T05:00:00.000Z',
        parts: [{ of: 'answer', key: answer.key, isChanged: true, from: answer.was, to: answer.is }],
      },
    ])
    expect([await listed('waiting'), await listed('cameBack')]).toEqual([[], [applicationId]])
    const { subject, text, to } = await sentMail(server, `correction-answered:${applicationId}:1`)
    expect([subject, to?.[0]?.address]).toEqual([`Correction received: ${applicationId}`, officer.email])
    expect(text).toContain('1 item was changed')
    const audited = await server.rows(
      `select detail from audit_entries where action = 'correction.answered' and subject = $1`,
      [applicationId],
    )
    expect(audited).toEqual([{ detail: { number: 1, changed: [answer.key] } }])
  })

  test('is limited to what was opened', async () => {
    await askForName()
    for (const call of [corrections.save, corrections.answer]) {
      expect(await call(owner, 1, { answers: track.other })).toMatchObject({
        status: 422,
        body: { errors: [{ code: 'correction-not-opened', msg: 'The office did not ask to correct this answer' }] },
      })
    }
    for (const action of ['save', 'answer'] as const)
      for (const [sent, path] of [
        [{ answers: {}, neetAIRank: 1 }, 'neetAIRank'],
        [{ answers: { ...given(answer.is), unheardOf: 'x' } }, 'answers.unheardOf'],
      ] as const)
        expect(await corrections[action](owner, 1, sent)).toMatchObject({
          status: 422,
          body: { code: 'answers-refused', errors: [{ path, code: 'correction-not-opened' }] },
        })
    const save = { token: owner.token, body: given(answer.is) }
    const refused = await server.call(track.track === 'admission' ? 'PUT' : 'POST', `${at}/${applicationId}`, save)
    expect(refused.status).toBe(409)
    expect((await askForAddress(server, { owner, applicationId, docType }, 'pdf')).status).toBe(409)
  })

  test('gives a disability up and never claims one', async () => {
    await ask([{ of: 'answer', key: track.upwards.key }])
    expect(await corrections.save(owner, 1, { answers: track.upwards.given })).toMatchObject({
      status: 422,
      body: { errors: [{ path: track.upwards.key, code: 'correction-upwards' }] },
    })
  })

  test('is complete and valid, in the words of the form', async () => {
    await askForName()
    expect(await corrections.answer(owner, 1, { answers: given('') })).toMatchObject({
      status: 422,
      body: { errors: [{ path: answer.key }] },
    })
    expect((await corrections.list(owner)).body.corrections[0]?.state).toBe('open')
  })

  test('replaces a document that was requested, and the earlier one stays readable', async () => {
    await askForPaper()
    expect(await corrections.answer(owner, 1)).toMatchObject({
      status: 422,
      body: { errors: [{ path: `documents.${docType}`, msg: `Upload a new file: ${document.label}` }] },
    })
    await server.setClock('2026-07-11T05:00:00Z')
    expect((await uploadAs('photo', await textPdf(['Photo']))).status).toBe(409)
    const first = await uploadAs(docType, await textPdf(['First copy']))
    const second = await uploadAs(docType, await textPdf(['Second copy']))
    expect([first.status, second.status]).toEqual([200, 200])
    const removed = await server.call(
      'DELETE',
      `/api/uploads/delete-upload/${encodeURIComponent(second.body.key)}`,
      owner,
    )
    expect(removed.status).toBe(409)
    expect((await corrections.answer(owner, 1)).status).toBe(200)

    const [correction] = (await corrections.list(officer)).body.corrections
    expect(correction?.parts).toMatchObject([
      {
        of: 'document',
        key: docType,
        isChanged: true,
        fromDocument: { name: `${docType}.pdf` },
        toDocument: { key: second.body.key },
      },
    ])
    const kept = await server.rows(
      `select doc_type, replaced_in from documents d join applications a on a.id = d.application_id
       where a.application_id = $1 and doc_type like $2 order by doc_type`,
      [applicationId, `${docType}%`],
    )
    expect(kept).toEqual([
      { doc_type: docType, replaced_in: null },
      { doc_type: `${docType}~1`, replaced_in: 1 },
    ])
    expect((await view(server, second.body.key, officer)).status).toBe(200)
    // What comes after the answer is refused like any change of a submitted application.
    expect((await askForAddress(server, { owner, applicationId, docType }, 'pdf')).status).toBe(409)
  })

  test('opens the findings about what it replaces again', async () => {
    const path = `/api/applications/${applicationId}/findings`
    type Found = {
      findings: { key: string }[]
      scrutiny: { state: string; items: { of: string; key: string; state: string }[] }
    }
    const read = async () => (await server.call<Found>('GET', path, officer)).body
    const doubted = (key: string) => key === docType
    const items = (await read()).scrutiny.items.map(({ of, key }) =>
      doubted(key) ? { of, key, verdict: 'doesNotFit', reason: 'not-valid' } : { of, key, verdict: 'fits' },
    )
    const marked = await server.call<Found>('POST', path, { token: officer.token, body: { items } })
    expect([marked.status, marked.body.scrutiny.state]).toEqual([200, 'scrutinised'])
    await ask([
      { of: 'document', key: docType },
      { of: 'answer', key: answer.key },
    ])
    await server.setClock('2026-07-11T05:00:00Z')
    await uploadAs(docType, await textPdf(['A better copy']))
    expect((await corrections.answer(owner, 1, { answers: given(answer.is) })).status).toBe(200)
    const { findings, scrutiny } = await read()
    expect(scrutiny.state).toBe('open')
    expect(scrutiny.items.filter(({ state }) => state === 'open').map(({ key }) => key)).toEqual([docType])
    expect(findings.map(({ key }) => key)).not.toContain(docType)
    expect(await stored()).toMatchObject({ scrutiny: 'open', refuted: [] })
  })

  test('that never comes leaves a replaced document open to scrutiny when the office closes the correction', async () => {
    const path = `/api/applications/${applicationId}/findings`
    const { items } = (await server.call<{ scrutiny: { items: object[] } }>('GET', path, officer)).body.scrutiny
    const body = { items: items.map((item) => ({ ...item, verdict: 'fits' })) }
    expect((await server.call('POST', path, { token: officer.token, body })).status).toBe(200)
    await askForPaper()
    await uploadAs(docType, await textPdf(['Another copy']))
    expect(await stored()).toMatchObject({ scrutiny: 'scrutinised' })
    await server.setClock('2026-07-17T18:30:00Z')
    expect((await corrections.close(officer, 1)).status).toBe(200)
    expect(await stored()).toMatchObject({ scrutiny: 'open' })
  })

  test('comes until 11:59:59 pm in India, and later only after an extension', async () => {
    await askForName()
    await corrections.save(owner, 1, { answers: given(answer.is) })
    await server.setClock('2026-07-17T18:30:00Z')
    for (const call of [corrections.save, corrections.answer]) {
      expect(await call(owner, 1, {})).toMatchObject({
        status: 409,
        body: {
          code: 'correction-over',
          error: 'The last day to answer was 17-07-2026. Write to the office if you need more time.',
        },
      })
    }
    expect(await listed('overdue')).toEqual([applicationId])
    expect(await corrections.extend(officer, 1, '2026-07-17')).toMatchObject({
      status: 422,
      body: { code: 'correction-extension' },
    })
    expect(await corrections.extend(officer, 1, '2026-08-02')).toMatchObject({ status: 422 })
    expect((await corrections.extend(officer, 1, '2026-07-20')).body.correction).toMatchObject({
      state: 'open',
      until: '2026-07-20',
    })
    const { text } = await sentMail(server, `correction-extended:${applicationId}:1:2026-07-20`)
    expect(text).toContain('until 20 July 2026, 11:59 pm IST')
    await server.setClock('2026-07-20T18:29:59Z')
    expect((await corrections.answer(owner, 1)).status).toBe(200)
  })

  test('is sent once, also in a race with another window and with an extension', async () => {
    await askForName()
    const sent = await Promise.all([
      corrections.answer(owner, 1, { answers: given(answer.is) }),
      corrections.answer(owner, 1, { answers: given(answer.is) }),
    ])
    expect(sent.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(sent.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'correction-answered',
      correction: { state: 'answered' },
    })
    expect(await corrections.extend(officer, 1, '2026-07-20')).toMatchObject({
      status: 409,
      body: { code: 'correction-answered' },
    })
  })

  test('is typed on a version: a second window is shown what the first one saved', async () => {
    await askForName()
    await corrections.save(owner, 1, { answers: given(answer.is), version: 1 })
    expect(await corrections.save(owner, 1, { answers: given('Other'), version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'changed-elsewhere', correction: { version: 2, saved: given(answer.is) } },
    })
  })

  test('is confirmed by the office, or requested again with the next number', async () => {
    await askForName()
    const possible = async () => (await corrections.list(officer)).body.corrections[0]?.transitions
    expect(await possible()).toEqual(['answer', 'extend'])
    for (const end of [corrections.confirm, corrections.close])
      expect(await end(officer, 1)).toMatchObject({ status: 409, body: { code: 'correction-open' } })
    await corrections.answer(owner, 1, { answers: given(answer.is) })
    expect(await possible()).toEqual(['confirm'])
    const again = await askForName()
    expect([again.status, again.body.correction.number]).toEqual([201, 2])
    expect((await corrections.list(officer)).body.corrections.map(({ number, state }) => [number, state])).toEqual([
      [2, 'open'],
      [1, 'closed'],
    ])
    await corrections.answer(owner, 2, { answers: given(answer.was) })
    expect((await corrections.confirm(officer, 2)).body.correction).toMatchObject({ number: 2, state: 'closed' })
    const { corrections: all } = (await corrections.list(officer)).body
    expect(all.map(({ parts }) => parts.map(({ from, to }) => [from, to]))).toEqual([
      [[answer.is, answer.was]],
      [[answer.was, answer.is]],
    ])
    const accepted = await server.call('PATCH', `${at}/${applicationId}`, {
      token: officer.token,
      body: { status: 'accepted' },
    })
    expect(accepted.status).toBe(200)
  })

  test('is nobody else’s: a stranger finds no application, an officer answers nothing', async () => {
    await askForName()
    for (const other of [stranger, officer]) {
      expect((await corrections.save(other, 1, { answers: given(answer.is) })).status).toBe(404)
      expect((await corrections.answer(other, 1)).status).toBe(404)
    }
    expect((await corrections.answer(owner, 2)).status).toBe(404)
  })

  test('leaves what was submitted on paper', async () => {
    await askForName()
    await corrections.answer(owner, 1, { answers: given(answer.is) })
    for (const by of [owner, officer]) {
      const paper = await server.call('GET', `/api/applications/${applicationId}/pdf/submitted`, by)
      expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    }
    expect((await server.call('GET', `/api/applications/${applicationId}/pdf/submitted`, stranger)).status).toBe(404)
  })
})
