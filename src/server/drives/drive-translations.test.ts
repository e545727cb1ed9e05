import { read as readWorkbook } from 'hucre'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FurtherQuestion } from '#domain/drives/further-questions.ts'
import type { Translations } from '#domain/platform/translations.ts'
import { registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { recruitmentSettings } from '../../../test/faculty-builders.ts'
import { bus, furtherTracks, village } from '../../../test/further-tracks.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { sentMail } from '../../../test/sent-mail.ts'

type DriveAnswer = {
  id: string
  recruitmentId?: string
  title: string
  translations: Translations
  questions: FurtherQuestion[]
}
type Answer = { admission?: DriveAnswer; recruitment?: DriveAnswer; errors?: { path: string; msg: string }[] }

let server: TestServer
let admin: TestAccount
let stranger: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  admin = await registerAdmin(server)
  stranger = await registerAccount(server)
})
afterAll(() => server.close())

const own = {
  admission: {
    at: '/api/admissions',
    title: 'B.Sc. admission 2026',
    titleOf: 'admissionTitle',
    phrases: {},
    answered: [],
    columns: ['admission'],
    settings: async (driveId: string) =>
      (await server.call<{ admission: object }>('GET', `/api/admissions/${driveId}`)).body.admission,
  },
  recruitment: {
    at: '/api/faculty/recruitment',
    title: 'Faculty Recruitment 2026',
    titleOf: 'recruitmentTitle',
    phrases: { NEPHROLOGY: 'वृक्क रोग विभाग' },
    answered: ['वृक्क रोग विभाग'],
    columns: ['recruitment', 'personalInfo.department'],
    settings: async () => recruitmentSettings(),
  },
}

const tracks = furtherTracks(
  () => server,
  () => admin,
)

const asked = [{ ...village, hint: 'As in the ration card' }, bus]
const inHindi = { Village: 'गाँव', 'As in the ration card': 'जैसा राशन कार्ड में है', Bus: 'बस', North: 'उत्तर' }

describe.each(tracks)('in the track $track', (track) => {
  const { at, title, titleOf, phrases, answered, columns, settings } = own[track.track as keyof typeof own]
  const hindi: Record<string, string> = { [title]: 'प्रवेश और भर्ती २०२६', ...inHindi, ...phrases }

  const change = async (driveId: string, body: object) => {
    const all = { ...(await settings(driveId)), ...body }
    const answer = await server.call<Answer>('PUT', `${at}/${driveId}`, { token: admin.token, body: all })
    const { admission, recruitment, errors } = answer.body
    return { status: answer.status, drive: admission ?? recruitment, errors }
  }
  const speaking = (language: string, { token }: TestAccount) => ({ token, headers: { 'accept-language': language } })
  async function driveInHindi() {
    const { driveId, ids } = await track.driveThatAsks(...asked)
    const questions = asked.map((question, place) => ({ ...question, id: ids[place] }))
    const { status, drive } = await change(driveId, { questions, translations: { hi: hindi } })
    expect([status, drive?.translations]).toEqual([200, { hi: hindi }])
    return { driveId, questions, village: ids[0] ?? '', bus: ids[1] ?? '' }
  }

  test('everybody reads a drive in English with its translations, in any language', async () => {
    const { driveId } = await driveInHindi()
    for (const language of ['hi', 'en']) {
      const headers = { 'accept-language': language }
      const { body } = await server.call<Answer>('GET', `${at}/${driveId}`, { headers })
      expect(body.admission ?? body.recruitment).toMatchObject({ title, translations: { hi: hindi } })
    }
    const listed = await server.call<Record<string, DriveAnswer[]>>('GET', at)
    const [item] = Object.values(listed.body).flatMap((drives) =>
      drives.filter((one) => (one.recruitmentId ?? one.id) === driveId),
    )
    expect(item?.translations['hi']?.[title]).toBe(hindi[title])
  })

  test('an applicant reads questions, refusals and answers in their language; answers are stored in English', async () => {
    const { driveId, ...of } = await driveInHindi()
    const built = await track.build(driveId, false)
    const address = `${track.at}/${built.applicationId}`
    const submit = (language: string) =>
      server.call<{ errors: { path: string; msg: string }[] }>('POST', `${address}/submit`, {
        ...speaking(language, built.owner),
        body: { declaration: { accepted: true } },
      })
    const said = async (language: string) =>
      (await submit(language)).body.errors.find(({ path }) => path === `furtherAnswers.${of.village}`)?.msg
    expect([await said('en'), await said('hi')]).toEqual(['Answer this: Village', expect.stringContaining('गाँव')])

    const inOther = await track.save(built, { furtherAnswers: { [of.bus]: 'उत्तर' } })
    expect(inOther.status).toBe(422)
    const saved = await track.save(built, { furtherAnswers: { [of.village]: 'Rampur', [of.bus]: 'North' } })
    expect(saved.body.application.furtherAnswers).toEqual({ [of.village]: 'Rampur', [of.bus]: 'North' })

    const readIn = async (language: string) =>
      (await server.call<{ application: Record<string, unknown> }>('GET', address, speaking(language, built.owner)))
        .body.application
    expect(await readIn('hi')).toMatchObject({ [titleOf]: hindi[title], translations: { hi: inHindi } })
    expect(await readIn('en')).toMatchObject({ [titleOf]: title, questions: asked })
    expect((await track.read(built, stranger)).status).toBe(404)
    const rules = JSON.stringify((await readIn('hi'))['eligibility'])
    for (const department of answered) expect(rules).toContain(department)
    for (const english of Object.keys(phrases)) expect(rules).not.toContain(english)
    const all = await server.call<Record<string, DriveAnswer[]>>('GET', at, {
      token: admin.token,
      query: { all: 'true' },
    })
    const listedAll = Object.values(all.body).flatMap((drives) => drives)
    // Lists of applications show the departments of a recruitment.
    expect(listedAll.find((one) => (one.recruitmentId ?? one.id) === driveId)?.translations).toEqual({ hi: hindi })
  })

  test('the mail of a submission is in the language of the account, and the snapshot of the rules stays English', async () => {
    const { driveId, ...of } = await driveInHindi()
    const built = await track.build(driveId, false)
    await track.save(built, { furtherAnswers: { [of.village]: 'Rampur', [of.bus]: 'North' } })
    const body = { language: 'hi' }
    await server.call('PUT', '/api/auth/language', { token: built.owner.token, body })
    expect((await track.submit(built)).status).toBe(200)
    const { text, attachments } = await sentMail(server, `submitted:${built.applicationId}`)
    for (const shown of [hindi[title], 'गाँव: Rampur', 'बस: उत्तर', ...answered]) expect(text).toContain(shown)
    for (const english of [title, 'Village', 'North']) expect(text).not.toContain(english)
    expect(attachments.map(({ filename }) => filename)).toContain(`${built.applicationId}.pdf`)
    const [{ drive } = { drive: {} }] = await server.rows<{ drive: object }>(
      `select snapshot -> 'drive' as drive from applications where application_id = $1`,
      [built.applicationId],
    )
    expect(drive).toMatchObject({ title })
    expect(drive).not.toHaveProperty('translations')
  })

  test('an export has its headings and answers in the language of the officer who takes it', async () => {
    const { driveId, ...of } = await driveInHindi()
    const built = await track.build(driveId, false)
    await track.save(built, { furtherAnswers: { [of.village]: 'Rampur', [of.bus]: 'North' } })
    const rowsIn = async (language: string) => {
      const wanted = [...[of.village, of.bus].map((id) => `furtherAnswers.${id}`), ...columns].join(',')
      const query = new URLSearchParams({ [track.driveKey]: driveId, columns: wanted })
      const headers = { authorization: `Bearer ${admin.token}`, 'accept-language': language }
      const file = await fetch(`${server.url}${track.export}?${query}`, { headers })
      const { sheets } = await readWorkbook(new Uint8Array(await file.arrayBuffer()))
      const rows = sheets[0]?.rows ?? []
      const about = sheets[1]?.rows[0]?.[1]
      return { about, rows: rows.map((row) => row.slice(0, 2)), named: rows.at(-1)?.slice(2) }
    }
    const [english, inOther] = [await rowsIn('en'), await rowsIn('hi')]
    expect(english.rows).toEqual([
      ['Village', 'Bus'],
      ['Rampur', 'North'],
    ])
    expect(inOther.rows).toEqual([
      ['गाँव', 'बस'],
      ['Rampur', 'उत्तर'],
    ])
    expect([english.named, inOther.named]).toEqual([
      [title, ...Object.keys(phrases)],
      [hindi[title], ...answered],
    ])
    expect([english.about, inOther.about]).toEqual([title, hindi[title]])
  })

  test('a copy keeps the translations, also that of its title', async () => {
    const { driveId } = await driveInHindi()
    const copied = await server.call<Answer>('POST', `${at}/${driveId}/copy`, speaking('en', admin))
    const { admission, recruitment } = copied.body
    const { [title]: titled, ...others } = hindi
    expect((admission ?? recruitment)?.translations['hi']).toMatchObject({
      ...others,
      [`Copy of ${title}`]: `प्रति: ${titled}`,
    })
  })

  test('a change without translations keeps those whose English still exists', async () => {
    const { driveId, questions } = await driveInHindi()
    const { [title]: _titled, ...others } = hindi
    expect((await change(driveId, { translations: undefined })).drive?.translations).toEqual({ hi: hindi })
    const renamed = await change(driveId, { title: 'Another', questions, translations: undefined })
    expect(renamed.drive?.translations).toEqual({ hi: others })
    // Questions sent back with their translations as read, and a new English, are not an error.
    const [first, ...rest] = questions
    const edited = await change(driveId, {
      title: 'Another',
      questions: [{ ...first, label: 'Town' }, ...rest],
      translations: { hi: others },
    })
    const { Village: _village, ...left } = others
    expect([edited.status, edited.drive?.translations]).toEqual([200, { hi: left }])
  })

  test.each([
    [
      { hi: { 'No text of it': 'पाठ' } },
      'translations.hi.No text of it',
      'We could not find the English text of this translation',
    ],
    [{ hi: { Village: 'ग'.repeat(201) } }, 'translations.hi.Village', expect.stringContaining('200')],
    [{ xx: { Village: 'Gaon' } }, 'translations.xx', 'The portal cannot show translations into this language'],
  ])('%o is refused at its field', async (translations, path, msg) => {
    const { driveId } = await driveInHindi()
    expect(await change(driveId, { translations })).toMatchObject({ status: 422, errors: [{ path, msg }] })
  })

  test('control characters are removed, as from the English', async () => {
    const { driveId } = await driveInHindi()
    const { drive } = await change(driveId, { translations: { hi: { Village: ' गाँ\u202eव\u0007 ' } } })
    expect(drive?.translations).toEqual({ hi: { Village: 'गाँव' } })
  })
})

test("a drive's page has its head in the reader's language, at an address that stays", async () => {
  const [first] = tracks
  const driveId = await first?.drive()
  const [{ id, title } = { id: '', title: '' }] = await server.rows<{ id: string; title: string }>(
    `update drives set translations = jsonb_build_object('hi', jsonb_build_object(title, 'प्रवेश २०२६')) where id = $1
     returning id, title`,
    [driveId],
  )
  const page = (language: string) =>
    fetch(`${server.url}/paramedical/admissions/${id}/closing-day.ics`, { headers: { 'accept-language': language } })
  const [english, hindi] = await Promise.all(
    [page('en'), page('hi')].map(async (one) => (await (await one).text()).replaceAll('\r\n ', '')),
  )
  expect([english?.includes(title), hindi?.includes('प्रवेश २०२६')]).toEqual([true, true])
})
