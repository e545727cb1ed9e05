import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { bus, furtherTracks, languages, village } from '../../../test/further-tracks.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { samplePhoto } from '../../../test/sample-files.ts'
import { sentMail } from '../../../test/sent-mail.ts'
import { upload } from '../../../test/uploads.ts'

let server: TestServer
let admin: TestAccount
let stranger: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  admin = await registerAdmin(server)
  stranger = await registerAccount(server)
})
afterAll(() => server.close())

const tracks = furtherTracks(
  () => server,
  () => admin,
)

describe.each(tracks)('in the track $track', (track) => {
  const { documentsStep, read, save, submit, driveThatAsks } = track
  const build = async (driveId: string) => track.build(driveId, false)

  test('missing answers are named with the words of their questions, in the order of the steps', async () => {
    const certificate = { kind: 'document', label: 'Domicile certificate', required: true, step: 1 }
    const { driveId, ids } = await driveThatAsks(village, bus, languages, certificate)
    const built = await build(driveId)
    await save(built, { ...track.lacking.form, furtherAnswers: { [ids[0] ?? '']: '' } })
    const refused = await submit(built)
    const said = refused.body.errors.map(({ path, msg }) => [path, msg])
    const own = said.filter(([path]) => path?.includes(ids[0] ?? '') || /further|question-/.test(path ?? ''))
    expect([refused.status, own]).toEqual([
      422,
      [
        [`furtherAnswers.${ids[0]}`, 'Answer this: Village'],
        [`furtherAnswers.${ids[1]}`, 'Answer this: Bus'],
        [`documents.question-${ids[3]}`, 'Upload: Domicile certificate'],
      ],
    ])
    const places = [track.lacking.first, `furtherAnswers.${ids[0]}`, track.lacking.third, `furtherAnswers.${ids[1]}`]
    const order = places.map((path) => said.findIndex(([one]) => one === path))
    expect(order).toEqual(order.toSorted((one, other) => one - other))
    expect(order).not.toContain(-1)
  })

  test("a question's document is uploaded, shown with its label, and required like any other", async () => {
    const certificate = { kind: 'document', label: 'Domicile certificate', required: true, step: 1 }
    const { driveId, ids } = await driveThatAsks(certificate)
    const built = await build(driveId)
    const docType = `question-${ids[0]}`
    const file = await samplePhoto()
    for (const unknown of ['question-q00000000', 'question-', 'question-__proto__']) {
      const refused = await upload(server, { ...built, docType: unknown }, 'paper.jpg', file)
      expect([unknown, refused.status]).toEqual([unknown, 400])
    }
    const foreign = await upload(server, { ...built, owner: stranger, docType }, 'paper.jpg', file)
    expect(foreign.status).toBe(404)
    expect((await submit(built)).body.errors.map(({ path }) => path)).toEqual([`documents.${docType}`])
    const sent = await upload(server, { ...built, docType }, 'paper.jpg', file)
    expect([sent.status, sent.body.key]).toEqual([200, expect.stringContaining(`/${docType}/`)])
    const { application } = (await submit(built)).body
    expect(application.documents[docType]).toMatchObject({ label: 'Domicile certificate', name: 'paper.jpg' })
    expect((await read(built, admin)).body.application.documents[docType]?.label).toBe('Domicile certificate')
    // The audit names the document by the words of its question, too.
    type Entry = { action: string; documents?: Record<string, string> }
    const of = { token: admin.token, query: { q: built.applicationId, limit: 100 } }
    const activity = await server.call<{ entries: Entry[] }>('GET', '/api/activity', of)
    const history = await server.call<{ history: Entry[] }>(
      'GET',
      `/api/applications/${built.applicationId}/history`,
      of,
    )
    for (const entries of [activity.body.entries, history.body.history]) {
      const named = entries.filter(({ documents }) => documents !== undefined)
      expect(named.map(({ action }) => action)).toEqual(['application.submitted', 'document.confirmed'])
      for (const { documents } of named) expect(documents).toEqual({ [docType]: 'Domicile certificate' })
    }
  })

  test('questions for other applicants are neither missing nor part of the application; a draft keeps earlier answers to them', async () => {
    const ofThem = { kind: 'text', label: 'Caste', required: true, step: 1, onlyFor: track.forThem }
    const ofOthers = { kind: 'text', label: 'Thesis', required: true, step: 1, onlyFor: track.forOthers }
    const aid = { kind: 'yesNo', label: 'Aid', required: true, step: 1, onlyFor: { pwd: true } }
    const paper = { kind: 'document', label: 'UDID', required: true, step: 1, onlyFor: { pwd: true } }
    const { driveId, ids } = await driveThatAsks(ofThem, ofOthers, aid, paper)
    const [caste = '', thesis = '', aided = '', udid = ''] = ids
    const built = await build(driveId)
    expect((await submit(built)).body.errors.map(({ path }) => path)).toEqual([`furtherAnswers.${caste}`])
    const furtherAnswers = { [caste]: 'Yadav', [thesis]: 'On rice', [aided]: false }
    await upload(server, { ...built, docType: `question-${udid}` }, 'paper.jpg', await samplePhoto())
    const kept = (await save(built, { furtherAnswers })).body.application
    expect([kept.furtherAnswers, Object.keys(kept.documents)]).toEqual([
      furtherAnswers,
      expect.arrayContaining([`question-${udid}`]),
    ])
    const seen = (await read(built, admin)).body.application
    expect([seen.furtherAnswers, Object.keys(seen.documents)]).toEqual([
      { [caste]: 'Yadav' },
      expect.not.arrayContaining([`question-${udid}`]),
    ])
    const submitted = await submit(built)
    expect([submitted.status, submitted.body.application.furtherAnswers]).toEqual([200, { [caste]: 'Yadav' }])
    const { text } = await sentMail(server, `submitted:${built.applicationId}`)
    expect(text).toContain('Yadav')
    expect(text).not.toContain('On rice')
  })

  test('questions appear by the answers they depend on', async () => {
    const aid = { kind: 'yesNo', label: 'Aid', required: true, step: 1, onlyFor: { pwd: true } }
    const caste = { kind: 'text', label: 'Caste', required: true, step: 1, onlyFor: { categories: [track.ofCategory] } }
    const { driveId, ids } = await driveThatAsks(aid, caste)
    const built = await build(driveId)
    const lacking = async () =>
      (await submit(built)).body.errors.map(({ path }) => path).filter((path) => path.startsWith('furtherAnswers'))
    expect(await lacking()).toEqual([`furtherAnswers.${ids[1]}`])
    expect((await save(built, track.asSomebodyElse)).status).toBe(200)
    expect(await lacking()).toEqual([`furtherAnswers.${ids[0]}`])
  })

  test('a submitted application keeps the questions as they were, and a draft follows their changes', async () => {
    const { driveId, ids } = await driveThatAsks(village, languages)
    const [first = '', second = ''] = ids
    const [submitted, draft] = [await build(driveId), await build(driveId)]
    const furtherAnswers = { [first]: 'Rampur', [second]: ['Odia'] }
    for (const built of [submitted, draft]) await save(built, { furtherAnswers })
    expect((await submit(submitted)).status).toBe(200)
    const questions = [
      { ...village, id: first, label: 'Village or town' },
      { ...languages, id: second, withdrawn: true },
    ]
    expect((await track.change(driveId, questions)).status).toBe(200)
    for (const as of [submitted.owner, admin]) {
      const { application } = (await read(submitted, as)).body
      expect(application.questions.map(({ label, withdrawn }) => [label, withdrawn])).toEqual([
        ['Village', undefined],
        ['Languages', undefined],
      ])
      expect(application.furtherAnswers).toEqual(furtherAnswers)
    }
    const { application } = (await read(draft, draft.owner)).body
    expect(application.questions).toEqual(questions)
    // A withdrawn question is not shown, and its answer stays readable.
    expect(application.furtherAnswers).toEqual(furtherAnswers)
    expect((await read(draft, admin)).body.application.furtherAnswers).toEqual(furtherAnswers)
    expect((await submit(draft)).body.application.furtherAnswers).toEqual(furtherAnswers)
  })

  test('the confirmation mail repeats the answers with their questions', async () => {
    const hostel = { kind: 'yesNo', label: 'Hostel {wanted}?', required: true, step: documentsStep }
    const { driveId, ids } = await driveThatAsks(village, languages, hostel)
    const built = await build(driveId)
    const answers = ['Rampur', ['Hindi', 'Odia'], false]
    await save(built, { furtherAnswers: Object.fromEntries(ids.map((id, place) => [id, answers[place]])) })
    expect((await submit(built)).status).toBe(200)
    const { text } = await sentMail(server, `submitted:${built.applicationId}`)
    for (const line of ['Village: Rampur', 'Languages: Hindi; Odia', 'Hostel {wanted}?: No'])
      expect(text).toContain(line)
  })
})
