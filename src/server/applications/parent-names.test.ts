import { read as readXlsx } from 'hucre'
import { afterAll, beforeAll, expect, describe, test } from 'vitest'
import type { FieldError } from '#domain/platform/problem.ts'
import { registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { buildAdmission, buildStudentApplication } from '../../../test/builders.ts'
import { correctionsOf, keepSessions } from '../../../test/corrections.ts'
import { buildFacultyApplication, buildRecruitment } from '../../../test/faculty-builders.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { read as readPdf } from '../../../test/read-pdf.ts'
import { sentMail } from '../../../test/sent-mail.ts'

let server: TestServer
let admin: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  admin = await registerAdmin(server)
  await keepSessions(server)
})
afterAll(() => server.close())

type Errors = { errors: FieldError[] }
type Built = { applicationId: string; owner: TestAccount }

/** An applicant of each track who names somebody in place of the father. */
const tracks = [
  {
    track: 'admission',
    at: '/api/applications',
    list: '/api/applications',
    saveBy: 'PUT',
    build: (form: object, status: 'draft' | 'submitted') => buildStudentApplication(server, { form, status }),
    key: 'fathersName',
    father: (name: string) => ({ fathersName: name, noFathersName: false }),
    instead: { noFathersName: true, otherParent: { relation: 'mother', name: 'Sita Devi' } },
    tick: { noFathersName: true, otherParent: { relation: null, name: null } },
    asked: {
      'otherParent.relation': 'Choose your mother or a guardian',
      'otherParent.name': 'Enter the name of your mother or guardian',
    },
    said: 'Sita Devi (mother)',
    inHindi: 'Sita Devi (माता)',
    opened: ['fathersName', 'noFathersName', 'otherParent.relation', 'otherParent.name'],
    told: { fathersName: '', noFathersName: true, otherParent: { relation: 'mother', name: 'Sita Devi' } },
    searched: 'sita devi',
    copy: async (from: string, { token }: TestAccount) => {
      const body = { admissionId: await buildAdmission(server), from }
      return server.call<{ application: object }>('POST', '/api/applications', { token, body })
    },
  },
  {
    track: 'recruitment',
    at: '/api/faculty/application',
    list: '/api/faculty/application/admin',
    saveBy: 'POST',
    build: (form: object, status: 'draft' | 'submitted') => buildFacultyApplication(server, { form, status }),
    key: 'personalInfo.fatherName',
    father: (name: string) => ({ personalInfo: { fatherName: name, noFatherName: false } }),
    instead: { personalInfo: { noFatherName: true, noMotherName: true, guardianName: 'Leela Menon' } },
    tick: { personalInfo: { noFatherName: true, noMotherName: true, guardianName: null } },
    asked: { 'personalInfo.guardianName': 'Enter your guardian’s name' },
    said: 'Leela Menon (guardian)',
    inHindi: 'Leela Menon (अभिभावक)',
    opened: ['personalInfo.fatherName', 'personalInfo.noFatherName', 'personalInfo.guardianName'],
    told: { personalInfo: { fatherName: '', noFatherName: true, motherName: '', guardianName: 'Leela Menon' } },
    searched: 'leela menon',
    copy: async (from: string, { token }: TestAccount) => {
      const body = { recruitmentId: await buildRecruitment(server), from }
      return server.call<{ application: object }>('POST', '/api/faculty/application', { token, body })
    },
  },
] as const

describe.each(tracks)('an applicant of the $track track', (track) => {
  const { at, key } = track
  const save = ({ applicationId, owner: { token } }: Built, body: object) =>
    server.call<Errors>(track.saveBy, `${at}/${applicationId}`, { token, body })
  const submit = ({ applicationId, owner: { token } }: Built, language = 'en') =>
    server.call<Errors>('POST', `${at}/${applicationId}/submit`, {
      token,
      body: { declaration: { accepted: true } },
      headers: { 'accept-language': language },
    })
  const answer = async (applicationId: string, { token }: TestAccount) =>
    (await server.call<{ application: object }>('GET', `${at}/${applicationId}`, { token })).body.application

  test.each(['NA', 'N/A', 'Nil', '-', 'नहीं', 'xx'])('who types “%s” as the name is led to the tick', async (typed) => {
    const built = await track.build(track.father(typed), 'draft')
    const { status, body } = await submit(built)
    expect([status, body.errors.map(({ path, code, msg }) => [path, code, msg])]).toEqual([
      422,
      [[key, 'no-name', 'This is not a name. If you cannot give your father’s name, tick the box below it.']],
    ])
    expect((await submit(built, 'hi')).body.errors.map(({ msg }) => msg)).toEqual([
      'यह नाम नहीं है। यदि आप पिता का नाम नहीं दे सकते, तो इसके नीचे के खाने पर टिक करें।',
    ])
  })

  test('who ticks that they cannot give the name names somebody instead', async () => {
    const built = await track.build({}, 'draft')
    expect((await save(built, track.tick)).status).toBe(200)
    const { status, body } = await submit(built)
    expect([status, Object.fromEntries(body.errors.map(({ path, msg }) => [path, msg]))]).toEqual([422, track.asked])
    await save(built, track.instead)
    expect((await submit(built)).status).toBe(200)
    expect(await answer(built.applicationId, built.owner)).toMatchObject(track.told)
    expect(await answer(built.applicationId, admin)).toMatchObject(track.told)
  })

  test('who takes the tick back finds the typed name again, and the office reads nobody else', async () => {
    const built = await track.build({}, 'draft')
    const before = await answer(built.applicationId, built.owner)
    await save(built, track.instead)
    expect(await answer(built.applicationId, built.owner)).toMatchObject(track.told)
    await save(
      built,
      track.track === 'admission'
        ? { noFathersName: false }
        : { personalInfo: { noFatherName: false, noMotherName: false } },
    )
    const { fathersName, personalInfo } = before as { fathersName?: string; personalInfo?: { fatherName: string } }
    expect(await answer(built.applicationId, built.owner)).toMatchObject(
      personalInfo ? { personalInfo: { fatherName: personalInfo.fatherName } } : { fathersName },
    )
    expect((await submit(built)).status).toBe(200)
    expect(JSON.stringify(await answer(built.applicationId, admin))).not.toContain(track.said.split(' (')[0])
  })

  test('is read by the person named instead on paper, in the mail, in the sheet and in the search', async () => {
    const { applicationId, owner } = await track.build(track.instead, 'submitted')
    for (const [language, said] of [
      ['en', track.said],
      ['hi', track.inHindi],
    ] as const) {
      const response = await fetch(`${server.url}/api/applications/${applicationId}/pdf`, {
        headers: { authorization: `Bearer ${owner.token}`, 'accept-language': language },
      })
      const paper = await readPdf(Buffer.from(await response.arrayBuffer()))
      expect([language, paper.says(said)]).toEqual([language, true])
    }
    const { text } = await sentMail(server, `submitted:${applicationId}`)
    expect(text).toContain(`In place of father’s name: ${track.said}`)
    const query = new URLSearchParams({ q: applicationId })
    const sheet = await fetch(`${server.url}${track.list}/export/xlsx-stream?${query}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    })
    const { sheets } = await readXlsx(new Uint8Array(await sheet.arrayBuffer()))
    const [heads = [], ...rows] = sheets[0]?.rows ?? []
    const cells = rows.filter((row) => row.includes(applicationId)).map((row) => row[heads.indexOf('Father’s name')])
    expect(cells).toEqual([track.said])
    const found = await server.call<{ groups: { by: string; track: string }[] }>(
      'GET',
      `/api/search?${new URLSearchParams({ q: track.searched })}`,
      admin,
    )
    expect(found.body.groups.map(({ by, track: of }) => [by, of])).toEqual([['instead', track.track]])
  })

  test('corrects the name and the tick as one answer, in both directions', async () => {
    const built = await track.build({}, 'submitted')
    const corrections = correctionsOf(server, built.applicationId)
    const { correctables } = (
      await server.call<{ correctables: { of: string; key: string; label: string }[] }>(
        'GET',
        `/api/applications/${built.applicationId}/correctables`,
        admin,
      )
    ).body
    const offered = correctables.filter((one) => track.opened.some((path) => path === one.key))
    expect(offered).toMatchObject([{ of: 'answer', key, label: 'Father’s name' }])
    const until = await inDays(7)
    const named = track.track === 'admission' ? 'Rakesh Verma' : 'Raghavan Nair'
    const parts = [{ of: 'answer', key, label: 'Father’s name', isChanged: true, from: named, to: track.said }]
    const { correction: asked } = (await corrections.ask(admin, { items: [{ of: 'answer', key }], until })).body
    expect(asked.opens.answers).toEqual(track.opened)
    const instead =
      track.track === 'admission'
        ? track.instead
        : { personalInfo: { noFatherName: true, guardianName: 'Leela Menon' } }
    const sent = await corrections.answer(built.owner, 1, { answers: instead })
    const said = track.track === 'admission' ? track.said : 'Lakshmi Nair (mother)'
    expect([sent.status, sent.body.correction.parts]).toMatchObject([200, [{ ...parts[0], to: said }]])
    expect(await answer(built.applicationId, admin)).toMatchObject(
      track.track === 'admission' ? track.told : { personalInfo: { fatherName: '', motherName: 'Lakshmi Nair' } },
    )

    expect((await corrections.ask(admin, { items: [{ of: 'answer', key }], until })).status).toBe(201)
    const back = await corrections.answer(built.owner, 2, { answers: track.father('Mohan Made Up') })
    expect([back.status, back.body.correction.parts]).toMatchObject([
      200,
      [{ ...parts[0], from: said, to: 'Mohan Made Up' }],
    ])
    expect(await answer(built.applicationId, admin)).toMatchObject(
      track.track === 'admission'
        ? { fathersName: 'Mohan Made Up' }
        : { personalInfo: { fatherName: 'Mohan Made Up' } },
    )
  })

  test('corrects it, too, where nothing of the other person was ever saved', async () => {
    const built = await track.build({}, 'draft')
    await server.rows(`update applications set form = form - 'otherParent' where application_id = $1`, [
      built.applicationId,
    ])
    expect((await submit(built)).status).toBe(200)
    const corrections = correctionsOf(server, built.applicationId)
    await corrections.ask(admin, { items: [{ of: 'answer', key }], until: await inDays(7) })
    const instead =
      track.track === 'admission' ? track.instead : { personalInfo: { noFatherName: true, guardianName: null } }
    expect((await corrections.answer(built.owner, 1, { answers: instead })).status).toBe(200)
  })

  test('sends no correction in which the tick is set and nobody named', async () => {
    const built = await track.build({}, 'submitted')
    const corrections = correctionsOf(server, built.applicationId)
    const until = await inDays(7)
    const items: { of: string; key: string }[] = [{ of: 'answer', key }]
    if (track.track === 'recruitment') items.push({ of: 'answer', key: 'personalInfo.motherName' })
    await corrections.ask(admin, { items, until })
    const refused = await corrections.answer(built.owner, 1, { answers: track.tick })
    expect([refused.status, Object.fromEntries(refused.body.errors.map(({ path, msg }) => [path, msg]))]).toEqual([
      422,
      track.asked,
    ])
  })

  test('finds the tick and the name in a copy', async () => {
    const { applicationId, owner } = await track.build(track.instead, 'submitted')
    const copied = await track.copy(applicationId, owner)
    expect([copied.status, copied.body.application]).toMatchObject([201, track.told])
    expect((await track.copy(applicationId, await registerAccount(server))).status).toBe(404)
  })
})

/** A day of the portal so many days from today. */
async function inDays(days: number): Promise<string> {
  const [row] = await server.rows<{ day: string }>(
    `select to_char((portal_now() at time zone 'Asia/Kolkata')::date + $1::int, 'YYYY-MM-DD') as day`,
    [days],
  )
  return row?.day ?? ''
}
