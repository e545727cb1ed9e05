import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { correctionsOf } from '../../../test/corrections.ts'
import { bus, furtherTracks, languages, village } from '../../../test/further-tracks.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { samplePhoto } from '../../../test/sample-files.ts'
import { upload } from '../../../test/uploads.ts'
import { portalToday } from '#server/platform/clock.ts'
import { addDays } from '#domain/platform/calendar.ts'
import type { Correctable } from '#domain/corrections/correction.ts'

let server: TestServer
let officer: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  officer = await registerAdmin(server)
})
afterAll(() => server.close())

const tracks = furtherTracks(
  () => server,
  () => officer,
)
const certificate = { kind: 'document', label: 'Domicile certificate', required: true, step: 1 }
const thesis = { kind: 'text', label: 'Thesis', required: false, step: 1 }

describe.each(tracks)("a correction of a drive's own questions in $track", (track) => {
  const { list, driveThatAsks, build, save, submit, read } = track

  /** A submitted application with an answer to each question, and the ids of the questions. */
  async function submitted() {
    const { driveId, ids } = await driveThatAsks(village, bus, { ...languages, required: true }, certificate, {
      ...thesis,
      onlyFor: track.forOthers,
    })
    const [home = '', route = '', spoken = '', paper = '', written = ''] = ids
    const built = await build(driveId, false)
    const docType = `question-${paper}`
    await save(built, { furtherAnswers: { [home]: 'Rampur', [route]: 'North', [spoken]: ['Hindi'] } })
    await upload(server, { ...built, docType }, 'paper.jpg', await samplePhoto())
    const sent = await submit(built)
    expect([sent.status, sent.text]).toEqual([200, expect.any(String)])
    const corrections = correctionsOf(server, built.applicationId)
    const until = addDays(await portalToday(server.context.db), 7)
    const ask = (...items: { of: string; key: string }[]) => corrections.ask(officer, { items, until })
    const paths = {
      home: `furtherAnswers.${home}`,
      route: `furtherAnswers.${route}`,
      spoken: `furtherAnswers.${spoken}`,
    }
    return { ...built, ids: { home, route, spoken, written }, paths, docType, corrections, ask }
  }

  test('is offered for the questions of the applicant, by name', async () => {
    const { applicationId, paths, docType, ids } = await submitted()
    const offered = await server.call<{ correctables: Correctable[] }>(
      'GET',
      `/api/applications/${applicationId}/correctables`,
      officer,
    )
    const own = offered.body.correctables.filter(({ key }) => /^(furtherAnswers\.|question-)/.test(key))
    expect(own.map(({ of, key, label }) => [of, key, label])).toEqual([
      ['document', docType, 'Domicile certificate'],
      ['answer', paths.home, 'Village'],
      ['answer', paths.spoken, 'Languages'],
      ['answer', paths.route, 'Bus'],
    ])
    expect(own.some(({ key }) => key.includes(ids.written))).toBe(false)
  })

  test('opens answers and documents, which take the place of the earlier ones, also in lists', async () => {
    const built = await submitted()
    const { owner, applicationId, ids, paths, docType, corrections, ask, driveId } = built
    const asked = await ask({ of: 'answer', key: paths.route }, { of: 'document', key: docType })
    expect(asked.body.correction.items.map(({ label }) => label)).toEqual(['Bus', 'Domicile certificate'])
    const answers = { furtherAnswers: { [ids.route]: 'South' } }
    expect(await corrections.answer(owner, 1, { answers })).toMatchObject({
      status: 422,
      body: { errors: [{ path: `documents.${docType}`, code: 'correction-document-missing' }] },
    })
    await upload(server, { owner, applicationId, docType }, 'clear.jpg', await samplePhoto())
    const sent = await corrections.answer(owner, 1, { answers })
    expect([sent.status, sent.body.correction.parts]).toMatchObject([
      200,
      [
        { of: 'document', label: 'Domicile certificate', isChanged: true, fromDocument: { name: 'paper.jpg' } },
        { of: 'answer', label: 'Bus', isChanged: true, from: 'North', to: 'South' },
      ],
    ])
    const { furtherAnswers } = (await read(built, officer)).body.application
    expect(furtherAnswers).toEqual({ [ids.home]: 'Rampur', [ids.route]: 'South', [ids.spoken]: ['Hindi'] })
    const riding = async (route: string) => {
      const found = await server.call<{ applications: { applicationId: string }[] }>('GET', list, {
        token: officer.token,
        query: { [track.driveKey]: driveId, [`answer.${ids.route}`]: route },
      })
      return found.body.applications.map((one) => one.applicationId)
    }
    expect([await riding('North'), await riding('South')]).toEqual([[], [applicationId]])
  })

  test('refuses questions that it does not name or the drive does not ask, and answers that do not fit', async () => {
    const { owner, ids, paths, corrections, ask } = await submitted()
    await ask({ of: 'answer', key: paths.home })
    const refused = async (furtherAnswers: object) => {
      const { status, body } = await corrections.answer(owner, 1, { answers: { furtherAnswers } })
      return [status, body.errors.map(({ path, code }) => [path, code])]
    }
    expect(await refused({ [ids.route]: 'South' })).toEqual([422, [[paths.route, 'correction-not-opened']]])
    expect(await refused({ q00000000: 'South' })).toEqual([
      422,
      [['furtherAnswers.q00000000', 'correction-not-opened']],
    ])
    expect(await refused({ [ids.home]: 'x'.repeat(41) })).toEqual([422, [[paths.home, 'too-long']]])
    expect(await refused({ [ids.home]: null })).toEqual([422, [[paths.home, 'required']]])
    expect(
      (await corrections.answer(owner, 1, { answers: { furtherAnswers: { [ids.home]: 'Sitapur' } } })).status,
    ).toBe(200)
  })

  test('cannot be requested for questions that do not exist', async () => {
    const { ask } = await submitted()
    expect(await ask({ of: 'answer', key: 'furtherAnswers.q00000000' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'items.0.key', code: 'correction-item-unknown' }] },
    })
  })
})
