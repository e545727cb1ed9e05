import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FurtherQuestion } from '#domain/drives/further-questions.ts'
import { registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { departments, recruitmentSettings } from '../../../test/faculty-builders.ts'
import { startTestServer, type HttpAnswer, type TestServer } from '../../../test/harness.ts'

type Problems = { code: string; error: string; errors: { path: string; code: string; msg: string }[] }
type OneDrive = { id: string; recruitmentId?: string; questions: FurtherQuestion[]; updatedAt: string }

let server: TestServer
let admin: TestAccount
let applicant: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  admin = await registerAdmin(server)
  applicant = await registerAccount(server)
})
afterAll(() => server.close())

const seats = { UR: 1, OBC: 1, SC: 1, ST: 1, EWS: 1 }
const fees = { ...seats, PWD: 0 }
const minimumPercentage = { UR: 50, OBC: 45, SC: 40, ST: 40, EWS: 50 }
const admissionSettings = (wish: object) => ({
  title: 'B.Sc. admission 2026',
  description: '',
  startDate: '2020-01-01',
  endDate: '2099-12-31',
  published: true,
  courses: [{ name: 'BSc HTM', seats }],
  fee: fees,
  rules: { minimumAge: 17, minimumPercentage },
  ...wish,
})

const tracks = {
  admission: {
    at: '/api/admissions',
    settings: admissionSettings,
    begin: '/api/applications',
    driveId: 'admissionId',
    lastStep: 4,
  },
  recruitment: {
    at: '/api/faculty/recruitment',
    settings: recruitmentSettings as (wish: object) => object,
    begin: '/api/faculty/application',
    driveId: 'recruitmentId',
    lastStep: 5,
  },
}
type TrackName = keyof typeof tracks
const both = Object.keys(tracks) as TrackName[]

type DriveAnswer = HttpAnswer<Problems> & { drive: OneDrive & { key: string } }

async function send(method: string, path: string, body: object, as?: TestAccount): Promise<DriveAnswer> {
  const sent = { body, ...(as && { token: as.token }) }
  const answer = await server.call<Problems & { admission?: OneDrive; recruitment?: OneDrive }>(method, path, sent)
  const drive = answer.body.admission ?? answer.body.recruitment ?? ({ questions: [] } as unknown as OneDrive)
  return { ...answer, drive: { ...drive, key: drive.id ?? drive.recruitmentId } }
}

const create = (track: TrackName, questions: unknown, as: TestAccount | undefined = admin) =>
  send('POST', tracks[track].at, tracks[track].settings({ questions }), as)
const change = (track: TrackName, id: string, wish: object, as = admin) =>
  send('PUT', `${tracks[track].at}/${id}`, tracks[track].settings(wish), as)
const begin = (track: TrackName, id: string) =>
  server.call('POST', tracks[track].begin, { token: applicant.token, body: { [tracks[track].driveId]: id } })
/** The questions in the public answer. */
async function readQuestions(track: TrackName, id: string): Promise<FurtherQuestion[] | undefined> {
  const path = track === 'admission' ? tracks.admission.at : `${tracks.recruitment.at}/${id}`
  const { body } = await server.call<{ admissions?: OneDrive[]; recruitment?: OneDrive }>('GET', path)
  return (body.recruitment ?? body.admissions?.find((one) => one.id === id))?.questions
}

const bus = { kind: 'choice', label: 'Bus', required: true, step: 1, options: ['North', 'South'] }
const village = { kind: 'text', label: 'Village', required: false, step: 2 }
const paper = { kind: 'document', label: 'Domicile certificate', hint: 'Both sides', required: true, step: 1 }
const id = expect.stringMatching(/^q[0-9a-f]{8}$/)
const wrong = ({ status, body }: DriveAnswer) => [status, body.errors?.map(({ path, code }) => `${path} ${code}`)]

test.each(both)('questions of every kind are stored with a drive of the track %s, and are public', async (track) => {
  const rest = { required: false, step: 2 }
  const sent = [
    { ...rest, kind: 'text', label: 'Village', hint: 'As on the voter list', min: 2, max: 60 },
    { ...rest, kind: 'lines', label: 'Story', onlyFor: { categories: ['SC', 'ST'], pwd: true } },
    { ...rest, kind: 'number', label: 'Distance', min: 0, max: 4000 },
    { ...rest, kind: 'day', label: 'Arrival', min: '2026-08-01', max: '2026-08-31' },
    { ...rest, kind: 'yesNo', label: 'Hostel' },
    bus,
    { ...rest, kind: 'choices', label: 'Languages', options: ['Hindi', 'English', 'Urdu'], min: 1, max: 2 },
  ]
  const made = await create(track, [...sent, paper])
  expect(made.status).toBe(201)
  const stored = [...sent, { ...paper, step: tracks[track].lastStep }].map((question) => ({ ...question, id }))
  expect(made.drive.questions).toEqual(stored)
  expect(new Set(made.drive.questions.map((one) => one.id)).size).toBe(8)
  expect(await readQuestions(track, made.drive.key)).toEqual(made.drive.questions)
})

test.each(both)('only administrators give a drive of the track %s questions', async (track) => {
  const { drive } = await create(track, [bus])
  for (const as of [applicant, undefined]) {
    const status = as ? 403 : 401
    expect((await send('POST', tracks[track].at, tracks[track].settings({ questions: [bus] }), as)).status).toBe(status)
    const path = `${tracks[track].at}/${drive.key}`
    expect((await send('PUT', path, tracks[track].settings({ questions: [] }), as)).status).toBe(status)
  }
  expect(await readQuestions(track, drive.key)).toEqual(drive.questions)
})

test.each(both)(
  'an invalid question is refused at its field, and nothing of a drive of the track %s is stored',
  async (track) => {
    const { lastStep } = tracks[track]
    const foreign = track === 'admission' ? 'posts' : 'courses'
    const bad = [
      { ...village, label: ' ' },
      { ...bus, options: ['North', 'North'] },
      { ...village, step: lastStep + 1 },
      { ...village, onlyFor: { [foreign]: ['Anything'] } },
      { ...village, min: 9, max: 8 },
    ]
    expect(wrong(await create(track, bad))).toEqual([
      422,
      [
        'questions.0.label question-unlabelled',
        'questions.1.options.1 question-option-repeated',
        'questions.2.step question-step-unknown',
        `questions.3.onlyFor.${foreign} question-audience-unknown`,
        'questions.4.max question-limits-crossed',
      ],
    ])
    const { drive } = await create(track, [bus])
    expect((await change(track, drive.key, { questions: bad })).status).toBe(422)
    expect(await readQuestions(track, drive.key)).toEqual(drive.questions)
  },
)

const ways = { admission: ['courses', 'BSc HTM'], recruitment: ['posts', 'Professor'] } as const

test.each(both)(
  'a condition of a question of the track %s refers to existing parts of the drive, which then cannot be removed',
  async (track) => {
    const [way, name] = ways[track]
    const forNobody = { ...village, onlyFor: { [way]: ['Anything else'] } }
    expect(wrong(await create(track, [bus, forNobody]))).toEqual([
      422,
      [`questions.1.onlyFor.${way} question-audience-gone`],
    ])
    const forSome = { ...village, onlyFor: { [way]: [name] } }
    const { drive, status } = await create(track, [forSome])
    expect(status).toBe(201)
    // The part cannot be removed while a question depends on it; afterwards it can.
    const without = (questions?: unknown) => ({
      ...(track === 'admission'
        ? { courses: [{ name: 'BSc EMT', seats: { UR: 1, OBC: 0, SC: 0, ST: 0, EWS: 0 } }] }
        : {
            departments: departments.map(({ vacancies, ...rest }) => ({ ...rest, vacancies: vacancies.slice(0, 1) })),
          }),
      ...(questions !== undefined && { questions }),
      confirmed: true,
    })
    expect(wrong(await change(track, drive.key, without()))).toEqual([
      422,
      [`questions.0.onlyFor.${way} question-audience-gone`],
    ])
    const withdrawn = drive.questions.map((question) => ({ ...question, withdrawn: true }))
    expect((await change(track, drive.key, without(withdrawn))).status).toBe(200)
  },
)

test.each<[string, unknown, number]>([
  ['no list', {}, 400],
  ['a question that is none', [null], 400],
  ['a kind nobody knows', [{ ...village, kind: 'signature' }], 422],
  ['a kind by the name of a prototype', [{ ...village, kind: 'constructor' }], 422],
  ['a label of a megabyte', [{ ...village, label: 'x'.repeat(1_000_000) }], 422],
  ['options that are no texts', [{ ...bus, options: [1, 2] }], 400],
  ['more questions than thirty', Array.from({ length: 31 }, () => village), 422],
  ['a limit beyond what is reckoned with', [{ ...village, kind: 'number', max: 1e308 }], 422],
])('%s is refused on sending', async (_, questions, status) => {
  expect((await create('admission', questions)).status).toBe(status)
})

test.each(both)('the server makes ids, and they stay, whatever is sent for a drive of the track %s', async (track) => {
  const first = await create(track, [
    { ...bus, id: '__proto__' },
    { ...village, id: 'q00000000' },
  ])
  const { key, questions } = first.drive
  expect(questions.map((one) => one.id)).toEqual([id, id])
  expect(questions.map((one) => one.id)).not.toContain('q00000000')
  // A change without questions leaves them.
  expect((await change(track, key, { title: 'Another title' })).drive.questions).toEqual(questions)
  const [busAsked, villageAsked] = questions
  const changed = await change(track, key, { questions: [villageAsked, { ...busAsked, label: 'Which bus?' }, village] })
  expect(changed.drive.questions).toEqual([villageAsked, { ...busAsked, label: 'Which bus?' }, { ...village, id }])
  expect(wrong(await change(track, key, { questions: [busAsked, busAsked] }))).toEqual([
    422,
    ['questions.1.id question-repeated'],
  ])
  expect((await change(track, key, { questions: [] })).drive.questions).toEqual([])
})

test.each(both)(
  'before the first application in the track %s everything about a question can change',
  async (track) => {
    const { drive } = await create(track, [village, bus])
    const [asked] = drive.questions
    const others = [{ ...asked, kind: 'number', required: true, min: 5 }]
    expect((await change(track, drive.key, { questions: others })).drive.questions).toEqual(others)
  },
)

test.each(both)(
  'from the first draft of the track %s on, wording can be corrected and a question withdrawn, and both are audited',
  async (track) => {
    const { drive } = await create(track, [village, bus, paper])
    const [first, second, third] = drive.questions
    expect((await begin(track, drive.key)).status).toBe(201)
    const questions = [
      second,
      { ...first, label: 'Village or town', hint: 'Where you live now' },
      { ...third, withdrawn: true },
      { ...village, label: 'Block' },
    ]
    const changed = await change(track, drive.key, { questions })
    expect(changed.status).toBe(200)
    expect(changed.drive.questions).toEqual([...questions.slice(0, 3), { ...village, label: 'Block', id }])
    const [entry] = await server.rows<{ detail: object }>(
      `select detail from audit_entries where subject = $1 and action = 'drive.changed' order by id desc limit 1`,
      [drive.key],
    )
    expect(entry?.detail).toMatchObject({
      changes: {
        'questions.Village.label': { before: 'Village', after: 'Village or town' },
        'questions.Village.hint': { before: null, after: 'Where you live now' },
        'questions.Domicile certificate.withdrawn': { before: null, after: true },
        'questions.Block.kind': { before: null, after: 'text' },
        questionOrder: { before: 'Village; Bus; Domicile certificate', after: 'Bus; Village; Domicile certificate' },
      },
    })
  },
)

test.each(both)(
  'from the first draft of the track %s on, no question becomes stricter and no answer loses its question',
  async (track) => {
    const { drive } = await create(track, [village, bus])
    const [first, second] = drive.questions
    await begin(track, drive.key)
    const tried: [object[], string[]][] = [
      [[{ ...first, required: true }, second as object], ['questions.0.required question-stricter']],
      [[first as object], ['questions question-in-use']],
      [[second as object, { ...village }], ['questions question-in-use']],
      [[{ ...first, kind: 'lines' }, second as object], ['questions.0.kind question-kind-in-use']],
      [[first as object, { ...second, options: ['North', 'East'] }], ['questions.1.options question-options-in-use']],
      [
        [{ ...village, required: true }, { ...first, max: 10 }, second as object],
        ['questions.0.required question-required-late', 'questions.1.max question-stricter'],
      ],
    ]
    for (const [questions, errors] of tried)
      expect(wrong(await change(track, drive.key, { questions }))).toEqual([409, errors])
    expect(await readQuestions(track, drive.key)).toEqual(drive.questions)
    // The same change without the questions succeeds.
    expect((await change(track, drive.key, { title: 'Another title' })).drive.questions).toEqual(drive.questions)
  },
)

test('the refusal is in the language of the caller, and names the question', async () => {
  const { drive } = await create('admission', [village])
  await begin('admission', drive.key)
  const body = admissionSettings({ questions: [] })
  const call = { token: admin.token, body, headers: { 'accept-language': 'hi' } }
  const { body: said } = await server.call<Problems>('PUT', `/api/admissions/${drive.key}`, call)
  expect(said.error).toContain('“Village” हटाया नहीं जा सकता')
})

test.each(both)(
  'a copy of a drive of the track %s has the same questions with the same ids, without withdrawn ones',
  async (track) => {
    const { drive } = await create(track, [village, { ...bus, withdrawn: true }])
    const copy = await send('POST', `${tracks[track].at}/${drive.key}/copy`, {}, admin)
    expect([copy.status, copy.drive.questions]).toEqual([201, drive.questions.slice(0, 1)])
  },
)

/** Resolves when a connection waits for a lock. */
async function somebodyWaits(): Promise<void> {
  const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await server.rows(waiting)).length === 0) await new Promise((resolve) => setImmediate(resolve))
}

test('a change of the questions waits for a draft that is being created, and then includes it', async () => {
  const { drive } = await create('admission', [village])
  const beginning = await server.context.pool.connect()
  await beginning.query('begin')
  await beginning.query(
    `insert into applications (application_id, track, drive_id, applicant_id, email)
     select 'BSC2099-00000000', 'admission', $1, id, email from accounts where email = $2`,
    [drive.key, applicant.email],
  )
  const changing = change('admission', drive.key, { questions: [{ ...drive.questions[0], required: true }] })
  await Promise.race([somebodyWaits(), changing])
  await beginning.query('commit')
  beginning.release()
  expect(wrong(await changing)).toEqual([409, ['questions.0.required question-stricter']])
})
