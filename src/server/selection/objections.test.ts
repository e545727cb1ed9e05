import { afterAll, beforeAll, expect, test } from 'vitest'
import { everything } from '#domain/accounts/permissions.ts'
import { giveGrant, registerAccount, type TestAccount } from '../../../test/accounts.ts'
import type { BuiltApplication } from '../../../test/builders.ts'
import { keepSessions } from '../../../test/corrections.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { buildCandidate, buildRankedAdmission, listsOf, rankedPolicies } from '../../../test/lists.ts'
import { publishPolicies } from '../../../test/selection.ts'
import { textPdf } from '../../../test/sample-files.ts'
import { sentMail } from '../../../test/sent-mail.ts'
import { upload, view } from '../../../test/uploads.ts'

let server: TestServer
let clerk: TestAccount
let section: TestAccount
let registrar: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  const officer = async (role: string, name: string) => {
    const account = await registerAccount(server, { name })
    await giveGrant(server, account, { role, ...everything })
    return account
  }
  clerk = await officer('sectionOfficer', 'Meera Krishnan')
  section = await officer('sectionOfficer', 'Ravi Kumar')
  registrar = await officer('registrar', 'Asha Registrar')
})
afterAll(() => server.close())

/** A published provisional list in which an applicant is considered as UR, because a clerk doubts the certificate. */
async function laid() {
  await server.setClock('2026-06-20T05:00:00Z')
  const driveId = await buildRankedAdmission(server)
  await publishPolicies(server, { driveId, officer: registrar }, rankedPolicies)
  const candidate = await buildCandidate(server, driveId, { neetAIRank: 10 })
  const path = `/api/applications/${candidate.applicationId}/findings`
  const { body } = await server.call<{ scrutiny: { items: { of: string; key: string; lookedAt: string }[] } }>(
    'GET',
    path,
    { token: clerk.token },
  )
  const items = body.scrutiny.items.map(({ of, key }) =>
    key === 'categoryCert' ? { of, key, verdict: 'doesNotFit', reason: 'not-valid' } : { of, key, verdict: 'fits' },
  )
  const marked = await server.call('POST', path, { token: clerk.token, body: { items } })
  expect(marked.status).toBe(200)
  await server.setClock('2026-07-01T05:00:00Z')
  await keepSessions(server)
  const lists = listsOf(server, driveId)
  const prepared = await lists.prepare(section, { kind: 'provisional' })
  const published = await lists.approve(registrar, prepared.body.list)
  return { lists, candidate, driveId, list: published.body.list.number ?? '' }
}

const body = 'My certificate is of this financial year.'

test('an applicant in a list objects once, until its last day, and reads the answer', async () => {
  const { lists, candidate, list } = await laid()
  const { owner } = candidate
  const stranger = await registerAccount(server)
  await keepSessions(server)
  const mine = await lists.own(owner, candidate)
  expect(mine.body.lists).toEqual([
    {
      number: list,
      kind: 'provisional',
      publishedAt: '2026-07-01T05:00:00.000Z',
      objectionsUntil: '2026-07-08',
      correctedBy: null,
      row: {
        applicationId: candidate.applicationId,
        rank: 10,
        category: 'UR',
        pwd: false,
        notOpenAt: [],
        preferences: ['BSc HTM', 'BSc EMT'],
      },
      excluded: null,
      mayObject: true,
      objection: null,
      files: [],
    },
  ])
  for (const who of [stranger, registrar]) expect((await lists.object(who, candidate, { list, body })).status).toBe(404)
  expect((await lists.own(stranger, candidate)).status).toBe(404)
  expect((await lists.object(owner, candidate, { list: 'BSC2026-L99', body })).status).toBe(404)
  for (const [status, wordless] of [[422, { list, body: '  ' }] as const, [400, { list }] as const])
    expect(await lists.object(owner, candidate, wordless)).toMatchObject({
      status,
      body: { errors: [{ path: 'body', msg: 'Write what is wrong on the list, and what it should be' }] },
    })

  const number = `${candidate.applicationId}-${list.split('-').at(-1)}`
  await server.setClock('2026-07-08T18:29:59Z')
  const made = await lists.object(owner, candidate, { list, body })
  expect([made.status, made.body.objection]).toEqual([
    201,
    { number, list, body, madeAt: '2026-07-08T18:29:59.000Z', files: [], answer: null },
  ])
  const receipt = await sentMail(server, `objection-sent:${number}`)
  expect([receipt.subject, receipt.to?.[0]?.address]).toEqual([
    `We have received your objection: ${number}`,
    owner.email,
  ])
  expect(receipt.text).toContain(body)
  expect(receipt.text).toContain('08-07-2026, 11:59 pm IST')
  expect(await lists.object(owner, candidate, { list, body: 'Again.' })).toMatchObject({
    status: 409,
    body: { code: 'objection-made' },
  })
  const [shown] = (await lists.own(owner, candidate)).body.lists
  expect([shown?.mayObject, shown?.objection]).toEqual([false, made.body.objection])
  const data = await server.call('GET', '/api/auth/my-data', { token: owner.token })
  expect(data.text).toContain(body)

  const { body: open } = await lists.objections(registrar)
  expect(open.objections).toEqual([
    {
      ...made.body.objection,
      applicationId: candidate.applicationId,
      candidateName: 'Ananya Verma',
      isToCarryOut: false,
    },
  ])
  expect((await lists.objections(stranger)).status).toBe(403)
  expect((await lists.all(registrar)).body.lists[0]).toMatchObject({ objections: 1, openObjections: 1 })

  const verdict = { isUpheld: false, reason: 'It ended on 31 March.' }
  const of = { ...candidate, list }
  expect((await lists.answer(stranger, of, verdict)).status).toBe(403)
  expect((await lists.answer(owner, of, verdict)).status).toBe(403)
  const given = { ...verdict, reasonIn: null, answeredAt: '2026-07-08T18:29:59.000Z' }
  expect(await lists.answer(clerk, of, verdict)).toMatchObject({ status: 403, body: { code: 'objection-of-finder' } })
  const answered = await lists.answer(section, of, verdict)
  expect([answered.status, answered.body.objection.answer]).toEqual([
    200,
    { ...given, answeredBy: 'Ravi Kumar', heldUntil: '2026-07-08T18:39:59.000Z' },
  ])
  expect((await lists.answer(registrar, of, verdict)).body.code).toBe('objection-answered')
  const told = async () => (await lists.own(owner, candidate)).body.lists[0]?.objection?.answer
  expect(await told()).toBeNull()
  await server.setClock('2026-07-08T18:39:59Z')
  expect(await told()).toEqual(given)
  const { subject, text } = await sentMail(server, `objection-answered:${candidate.applicationId}:${list}`)
  expect(subject).toBe(`Your objection to list ${list} is answered: ${candidate.applicationId}`)
  expect(text).toContain('It ended on 31 March.')
})

test('an objection has up to three files, which its applicant changes until it is sent, and the office reads', async () => {
  const { lists, candidate, list } = await laid()
  const { owner, applicationId } = candidate
  const accounts = await registerAccount(server)
  await giveGrant(server, accounts, { role: 'accounts', ...everything })
  const stranger = await registerAccount(server)
  await keepSessions(server)
  const bytes = await textPdf(['Certificate'])
  const send = (place: number | string, by = owner) =>
    upload(server, { owner: by, applicationId, docType: `objection-${list}-${place}` }, 'certificate.pdf', bytes)
  const remove = (key: string, by = owner) =>
    server.call('DELETE', `/api/uploads/delete-upload/${encodeURIComponent(key)}`, { token: by.token })
  const files = async () => (await lists.own(owner, candidate)).body.lists[0]?.files.map(({ docType }) => docType)
  const before = await server.call<{ application: { documents: object } }>(
    'GET',
    `/api/applications/${applicationId}`,
    {
      token: owner.token,
    },
  )

  expect((await send(1, stranger)).status).toBe(404)
  expect((await send(4)).status).toBe(409)
  const first = await send(1)
  const second = await send(2)
  expect([first.status, second.status, await files()]).toEqual([
    200,
    200,
    [`objection-${list}-1`, `objection-${list}-2`],
  ])
  expect((await remove(second.body.key, stranger)).status).toBe(404)
  expect((await remove(second.body.key)).status).toBe(204)
  const [photo] = Object.values(before.body.application.documents)
  expect((await remove(photo.key)).status).toBeGreaterThan(400)

  const made = await lists.object(owner, candidate, { list, body })
  const file = { docType: `objection-${list}-1`, key: first.body.key, name: 'certificate.pdf', pages: 1 }
  expect(made.body.objection.files).toEqual([{ ...file, size: expect.any(Number), scan: 'not-scanned' }])
  expect(await files()).toEqual([])
  for (const late of [await send(1), await send(2)]) expect(late.body).toMatchObject({ code: 'objection-files-closed' })
  expect((await remove(first.body.key)).status).toBe(409)

  const read = async (by: TestAccount) => (await lists.objections(by)).body.objections.map((one) => one.files.length)
  expect([await read(registrar), await read(accounts)]).toEqual([[1], [0]])
  expect((await view(server, first.body.key, registrar)).status).toBe(200)
  await expect(view(server, first.body.key, accounts)).rejects.toThrow('404')
  await expect(view(server, first.body.key, stranger)).rejects.toThrow('404')
  const after = await server.call<{ application: { documents: object } }>('GET', `/api/applications/${applicationId}`, {
    token: owner.token,
  })
  expect(Object.keys(after.body.application.documents)).toEqual(Object.keys(before.body.application.documents))
})

test('nobody objects after the last day, to a list of another admission, or to a final list', async () => {
  const { lists, candidate, driveId, list } = await laid()
  const other = await laid()
  expect((await lists.object(candidate.owner, candidate, { list: other.list, body })).status).toBe(404)
  await server.setClock('2026-07-08T18:30:00Z')
  expect(await lists.object(candidate.owner, candidate, { list, body })).toMatchObject({
    status: 409,
    body: { code: 'objections-over', error: 'The last day to object was 8 July 2026.' },
  })
  const prepared = await lists.prepare(section, { kind: 'final' })
  const final = await lists.approve(registrar, prepared.body.list)
  const number = final.body.list.number ?? ''
  expect((await lists.object(candidate.owner, candidate, { list: number, body })).body.code).toBe(
    'list-without-objections',
  )
  const [own] = (await listsOf(server, driveId).own(candidate.owner, candidate)).body.lists
  expect([own?.number, own?.objectionsUntil, own?.mayObject]).toEqual([number, null, false])
})

test('an objection that is upheld brings the application back into scrutiny before a corrigendum', async () => {
  const { lists, candidate, list } = await laid()
  const scrutinyOf = async ({ applicationId }: BuiltApplication) => {
    const path = `/api/applications/${applicationId}/findings`
    const { body: found } = await server.call<{
      scrutiny: { state: string; notAccepted: string[]; items: { key: string; state: string }[] }
    }>('GET', path, { token: registrar.token })
    const open = found.scrutiny.items.filter(({ state }) => state === 'open').map(({ key }) => key)
    return [found.scrutiny.state, found.scrutiny.notAccepted, open]
  }
  await lists.object(candidate.owner, candidate, { list, body })
  await server.setClock('2026-07-09T05:00:00Z')
  expect((await lists.prepare(section, { kind: 'final' })).body.error).toContain('no correction, 1 objection')
  expect(await scrutinyOf(candidate)).toEqual(['scrutinised', ['category'], []])

  const of = { ...candidate, list }
  const finding = (key: string) => ({ isUpheld: true, reason: 'It is valid.', findings: [{ of: 'document', key }] })
  const unknown = await lists.answer(section, of, finding('nothing'))
  expect([unknown.status, unknown.body.errors]).toEqual([
    422,
    [expect.objectContaining({ path: 'findings.0.key', code: 'item-unknown' })],
  ])
  const nothing = await lists.answer(section, of, { isUpheld: true, reason: 'It is valid.' })
  expect([nothing.status, nothing.body.errors]).toEqual([
    422,
    [expect.objectContaining({ path: 'findings', code: 'objection-points' })],
  ])
  expect((await lists.answer(section, of, finding('categoryCert'))).status).toBe(200)
  expect(await scrutinyOf(candidate)).toEqual(['open', [], ['categoryCert']])
  await server.setClock('2026-07-09T05:10:00Z')
  const waits = await lists.prepare(section, { kind: 'final' })
  expect([waits.body.code, waits.body.error]).toEqual([
    'final-list-waits',
    expect.stringContaining('1 upheld objection with something to check again'),
  ])
  const [told] = (await lists.objections(registrar)).body.objections
  expect([told?.isToCarryOut, told?.answer?.heldUntil]).toEqual([true, null])

  const mark = await server.call('POST', `/api/applications/${candidate.applicationId}/findings`, {
    token: registrar.token,
    body: { items: [{ of: 'document', key: 'categoryCert', verdict: 'fits' }] },
  })
  expect(mark.status).toBe(200)
  const corrigendum = { kind: 'provisional', corrects: list, reason: 'One objection was upheld.' }
  const prepared = await lists.prepare(section, corrigendum)
  const { body: opened } = await lists.open(section, prepared.body.list)
  expect(opened.differences?.changed).toEqual([
    { applicationId: candidate.applicationId, changes: [{ of: 'category', from: 'UR', to: 'OBC' }] },
  ])
})

test('an answer is taken back before its applicant is told, and what it opened stands as before', async () => {
  const { lists, candidate, list } = await laid()
  const stranger = await registerAccount(server)
  const of = { ...candidate, list }
  await lists.object(candidate.owner, candidate, { list, body })
  await server.setClock('2026-07-09T05:00:00Z')
  await keepSessions(server)
  const statesOf = async () => {
    const path = `/api/applications/${candidate.applicationId}/findings`
    const { body: found } = await server.call<{ scrutiny: { state: string; notAccepted: string[] } }>('GET', path, {
      token: registrar.token,
    })
    return [found.scrutiny.state, found.scrutiny.notAccepted]
  }
  const before = await statesOf()
  const findings = [{ of: 'document', key: 'categoryCert' }]
  const reasonIn = { hi: 'प्रमाणपत्र मान्य है।' }
  const upheld = { isUpheld: true, reason: 'It is valid.', reasonIn, findings }
  const answered = await lists.answer(section, of, upheld)
  expect([answered.status, answered.body.objection.answer?.reasonIn]).toEqual([200, reasonIn])
  expect(await statesOf()).toEqual(['open', []])
  // Nobody publishes by an answer that may still be another one.
  expect((await lists.prepare(section, { kind: 'final' })).body.error).toContain(
    '1 objection without an answer that was sent',
  )
  expect((await lists.takeBack(candidate.owner, of)).status).toBe(403)
  expect((await lists.takeBack(stranger, of)).status).toBe(403)
  const back = await lists.takeBack(registrar, of)
  expect([back.status, back.body.objection.answer, await statesOf()]).toEqual([200, null, before])
  const mails = await server.rows(`select id from mails where kind = 'objection-answered' and cause like $1`, [
    `%${candidate.applicationId}%`,
  ])
  expect(mails).toEqual([])

  await lists.answer(section, of, upheld)
  await server.rows(`update accounts set language = 'hi' where id = $1`, [candidate.owner.id])
  await server.setClock('2026-07-09T05:10:00Z')
  expect(await lists.takeBack(registrar, of)).toMatchObject({ status: 409, body: { code: 'objection-told' } })
  expect((await lists.own(candidate.owner, candidate)).body.lists[0]?.objection?.answer).toMatchObject({ reasonIn })
})
