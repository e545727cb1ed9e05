import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { buildAdmission, buildStudentApplication } from '../../../test/builders.ts'
import { buildFacultyApplication, buildRecruitment, recruitmentSettings } from '../../../test/faculty-builders.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { sentMail } from '../../../test/sent-mail.ts'
import { startWorker } from '#server/worker.ts'

let server: TestServer
let admin: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  admin = await registerAdmin(server)
  await server.setClock('2026-07-10T06:00:00Z')
})
afterAll(() => server.close())

type ChangesAnswer = { code: string; error: string; changes: object[]; affected: object; lost: object[] }
type Drive = { version: number; endDate: string; status: string; courses: { name: string }[]; fee: object }

const readAdmission = async (id: string) =>
  (await server.call<{ admission: Drive }>('GET', `/api/admissions/${id}`, { token: admin.token })).body.admission

/** Changes an admission as its form does, by sending all its fields. */
async function changeAdmission(id: string, wish: object) {
  const { admission } = (
    await server.call<{ admission: object }>('GET', `/api/admissions/${id}`, { token: admin.token })
  ).body
  const body = { ...admission, updatedAt: undefined, ...wish }
  return server.call<ChangesAnswer>('PUT', `/api/admissions/${id}`, { token: admin.token, body })
}
const changeRecruitment = (id: string, wish: object) =>
  server.call<ChangesAnswer>('PUT', `/api/faculty/recruitment/${id}`, {
    token: admin.token,
    body: recruitmentSettings(wish),
  })

const dearer = { UR: 2500, OBC: 1200, SC: 600, ST: 600, EWS: 1200, PWD: 0 }
const lastAudit = async () =>
  (
    await server.rows<{ detail: object }>(
      `select detail from audit_entries where action = 'drive.changed' order by id desc`,
    )
  )[0]?.detail

test('closing a published admission or raising its fee asks first, with the old and new values and the affected applications', async () => {
  const id = await buildAdmission(server)
  await buildStudentApplication(server, { admissionId: id })
  await buildStudentApplication(server, { admissionId: id, form: { category: 'UR' }, utr: null })
  await buildStudentApplication(server, { admissionId: id, status: 'submitted' })
  const before = await readAdmission(id)

  const wish = { endDate: '2026-07-09', fee: dearer }
  const asked = await changeAdmission(id, wish)
  expect(asked).toMatchObject({
    status: 409,
    body: {
      code: 'changes-to-confirm',
      error: 'This is published, and these 2 changes affect everybody who applies. Confirm to continue.',
      changes: [
        { path: 'endDate', from: '2099-12-31', to: '2026-07-09' },
        { path: 'fee.UR', from: 1200, to: 2500 },
      ],
      affected: { drafts: 2, paidDrafts: 1, submitted: 1 },
      lost: [],
      proposed: {
        subject: 'Changes: B.Sc. admission 2026',
        body: 'The following has changed for B.Sc. admission 2026:\n\nLast day: 31-12-2099 → 09-07-2026\nFee, UR: ₹1,200 → ₹2,500\n\nYour application keeps the fee and the rules that applied when you submitted it.',
        translations: { hi: { subject: 'बदलाव: B.Sc. admission 2026' } },
      },
    },
  })
  expect(await readAdmission(id)).toEqual(before)

  expect((await changeAdmission(id, { ...wish, confirmed: true })).status).toBe(200)
  expect(await readAdmission(id)).toMatchObject({ endDate: '2026-07-09', status: 'Closed', fee: dearer })
  expect(await lastAudit()).toMatchObject({ met: { drafts: 2, paidDrafts: 1, submitted: 1 } })
  expect(await readAdmission(id)).not.toHaveProperty('confirmed')
})

test('removing a course with applications asks first, with their number', async () => {
  const id = await buildAdmission(server)
  await buildStudentApplication(server, { admissionId: id, status: 'submitted' })
  const [first, second] = (await readAdmission(id)).courses
  const asked = await changeAdmission(id, { courses: [first] })
  expect([asked.status, asked.body.lost]).toEqual([
    409,
    [
      {
        course: 'BSc HTM',
        count: 1,
        code: 'course-gone',
        msg: 'B.Sc. Hematology and Transfusion Medicine is no longer offered.',
      },
    ],
  ])
  expect(asked.body.changes).toEqual([{ path: 'courses.BSc HTM', from: expect.any(Object), to: null }])
  expect((await readAdmission(id)).courses).toEqual([first, second])
})

test('changes of a post, a seat and a rule of a recruitment are confirmed by their paths in the call', async () => {
  const id = await buildRecruitment(server)
  const { body } = await changeRecruitment(id, {
    status: 'DRAFT',
    applicationDates: { startDate: '2020-01-01', endDate: '2026-07-09' },
    generalRequirements: { ageLimit: { max: 60 } },
  })
  expect(body.changes).toEqual([
    { path: 'status', from: 'PUBLISHED', to: 'DRAFT' },
    { path: 'applicationDates.endDate', from: '2099-12-31', to: '2026-07-09' },
    { path: 'generalRequirements.ageLimit.max', from: 65, to: 60 },
  ])
  expect(body.affected).toEqual({ drafts: 0, paidDrafts: 0, submitted: 0 })
})

test('changes of texts, questions and translations ask nothing, nor does any change of an unpublished drive', async () => {
  const id = await buildAdmission(server)
  const texts = { title: 'Admission 2026', description: 'Two courses.', translations: { hi: { 'Two courses.': 'दो' } } }
  expect((await changeAdmission(id, texts)).status).toBe(200)
  const unseen = await buildAdmission(server, { published: false })
  expect((await changeAdmission(unseen, { fee: dearer, endDate: '2026-07-31' })).status).toBe(200)
  // Publishing asks nothing here either: the page has a dialog of its own for it.
  expect((await changeAdmission(unseen, { published: true })).status).toBe(200)
})

test('everybody with a draft gets one letter, in their language, and nobody else does', async () => {
  const [id, other] = [await buildAdmission(server), await buildAdmission(server)]
  const { applicationId, owner } = await buildStudentApplication(server, { admissionId: id })
  await server.rows(`update accounts set language = 'hi' where id = $1`, [owner.id])
  await buildStudentApplication(server, { admissionId: other })
  await buildStudentApplication(server, { admissionId: id, status: 'submitted' })
  const worker = await startWorker(server.context)
  onTestFinished(worker.stop)
  const wish = { endDate: '2026-07-09', confirmed: true, letter: true }
  expect((await changeAdmission(id, wish)).status).toBe(200)
  const letters = () => server.rows(`select to_address from mails where kind = 'drive-changed'`)
  await expect.poll(letters).toEqual([{ to_address: owner.email }])
  expect(await lastAudit()).toMatchObject({ letter: true })
  const [mail] = await server.rows<{ cause: string; language: string }>(
    `select cause, language from mails where kind = 'drive-changed'`,
  )
  const { version } = await readAdmission(id)
  expect(mail).toEqual({ cause: `drive-changed:${applicationId}:${version}`, language: 'hi' })
})

test('the letter shows old and new values, and says that a draft can no longer be submitted', async () => {
  const id = await buildRecruitment(server)
  const { applicationId } = await buildFacultyApplication(server, { recruitmentId: id })
  const worker = await startWorker(server.context)
  onTestFinished(worker.stop)
  expect((await changeRecruitment(id, { status: 'DRAFT', confirmed: true, letter: true })).status).toBe(200)
  const cause = `drive-changed:${applicationId}:2`
  const sent = () => server.rows('select 1 from mails where cause = $1 and sent_at is not null', [cause])
  await expect.poll(sent).toHaveLength(1)
  const { subject, text } = await sentMail(server, cause)
  expect(subject).toBe(`Changes that affect your draft ${applicationId}`)
  expect(text).toContain('Yes → No')
  expect(text).toContain('you cannot submit your draft unless it is published again')
  expect(text).toContain('You have recorded a payment.')
})

test("a corrigendum shows old and new values among the track's notices, in both languages, and links to the page", async () => {
  const id = await buildAdmission(server, { title: 'B.Sc. admission' })
  const courses = (await readAdmission(id)).courses.slice(0, 1)
  const wish = { endDate: '2099-06-30', fee: dearer, courses, confirmed: true, corrigendum: true }
  expect((await changeAdmission(id, wish)).status).toBe(200)
  const { notices } = (await server.call<{ notices: { title: string }[] }>('GET', '/api/notices')).body
  const title =
    'Corrigendum: B.Sc. admission. Last day: 31-12-2099 → 30-06-2099; BSc HTM: 30 seats → Not offered; Fee, UR: ₹1,200 → ₹2,500'
  expect(notices).toMatchObject([
    {
      title,
      type: 'Admission Notice',
      track: 'admission',
      date: '2026-07-10',
      link: `/paramedical/admissions/b-sc-admission-${id.slice(0, 8)}`,
      translations: {
        hi: {
          [title]:
            'शुद्धिपत्र (B.Sc. admission): अंतिम तिथि: 31-12-2099 → 30-06-2099; BSc HTM: 30 सीटें → उपलब्ध नहीं; शुल्क, UR: ₹1,200 → ₹2,500',
        },
      },
    },
  ])
  expect(await lastAudit()).toMatchObject({ corrigendum: true })
  const stranger = await registerAccount(server)
  expect((await server.call('PUT', `/api/admissions/${id}`, { token: stranger.token, body: wish })).status).toBe(403)
})

test('a corrigendum fits the length of a notice: changes left out are counted', async () => {
  const title = `${'A very long title of an admission '.repeat(4)}2026`
  const id = await buildAdmission(server, { title })
  const wish = { endDate: '2099-06-30', fee: dearer, confirmed: true, corrigendum: true }
  expect((await changeAdmission(id, wish)).status).toBe(200)
  const { notices } = (await server.call<{ notices: { title: string }[] }>('GET', '/api/notices')).body
  expect(notices.map((notice) => notice.title)).toContain(`Corrigendum: ${title} (2 changes)`)
})
