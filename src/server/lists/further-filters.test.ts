import { read as readWorkbook } from 'hucre'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerAccount, registerAdmin, type TestAccount } from '../../../test/accounts.ts'
import { furtherTracks } from '../../../test/further-tracks.ts'
import { startTestServer, type HttpAnswer, type TestServer } from '../../../test/harness.ts'
import { samplePhoto } from '../../../test/sample-files.ts'
import { upload } from '../../../test/uploads.ts'

let server: TestServer
let admin: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  admin = await registerAdmin(server)
})
afterAll(() => server.close())

const tracks = furtherTracks(
  () => server,
  () => admin,
)

const hostel = { kind: 'yesNo', label: 'Hostel', required: false, step: 1 }
const bus = { kind: 'choice', label: 'Bus', required: false, step: 1, options: ['North, by the river', 'South'] }
const languages = { kind: 'choices', label: 'Languages', required: false, step: 1, options: ['Hindi', 'Urdu', 'Odia'] }
const distance = { kind: 'number', label: 'Distance', required: false, step: 1 }

type Page = HttpAnswer<{
  total: number
  applications: { applicationId: string }[]
  errors: { path: string; code: string }[]
}>

describe.each(tracks)('in the track $track', (track) => {
  const { save, submit, driveThatAsks, driveKey } = track
  const build = (driveId: string) => track.build(driveId, false)
  /** Pairs, because a parameter may occur twice. */
  const list = (query: [string, string][], as = admin): Promise<Page> =>
    server.call('GET', `${track.list}?${new URLSearchParams(query)}`, { token: as.token })
  const found = async (...query: [string, string][]) =>
    (await list(query)).body.applications.map(({ applicationId }) => applicationId)

  /** The heads and rows of an export. */
  async function exported(query: Record<string, string>): Promise<unknown[][]> {
    const address = `${server.url}${track.export}?${new URLSearchParams(query)}`
    const answer = await fetch(address, { headers: { authorization: `Bearer ${admin.token}` } })
    const { sheets } = await readWorkbook(new Uint8Array(await answer.arrayBuffer()))
    return sheets[0]?.rows ?? []
  }

  test('a list of one drive is filtered by chosen options, in drafts and in submitted applications', async () => {
    const { driveId, ids } = await driveThatAsks(hostel, bus, languages)
    const [stay = '', way = '', tongues = ''] = ids
    const [first, second, third] = [await build(driveId), await build(driveId), await build(driveId)]
    await save(first, { furtherAnswers: { [stay]: true, [way]: 'North, by the river', [tongues]: ['Hindi', 'Odia'] } })
    await save(second, { furtherAnswers: { [stay]: false, [way]: 'South', [tongues]: ['Urdu'] } })
    await submit(second)
    const drive: [string, string] = [driveKey, driveId]
    const by = (...query: [string, string][]) => found(drive, ...query)
    expect(await by([`answer.${stay}`, 'true'])).toEqual([first.applicationId])
    expect(await by([`answer.${stay}`, 'false'])).toEqual([second.applicationId])
    expect(await by([`answer.${way}`, 'North, by the river'])).toEqual([first.applicationId])
    expect(await by([`answer.${tongues}`, 'Odia'])).toEqual([first.applicationId])
    const either = await by([`answer.${tongues}`, 'Odia'], [`answer.${tongues}`, 'Urdu'])
    expect(either.toSorted()).toEqual([first.applicationId, second.applicationId].toSorted())
    expect(await by([`answer.${tongues}`, 'Odia'], [`answer.${way}`, 'South'])).toEqual([])
    expect(await by([`answer.${stay}`, 'false'], ['status', 'submitted'])).toEqual([second.applicationId])
    expect((await by()).toSorted()).toEqual([first, second, third].map((one) => one.applicationId).toSorted())
    expect(await exported({ [driveKey]: driveId, [`answer.${stay}`]: 'true' })).toHaveLength(2)
  })

  test('a drive’s own questions are among the columns of its export, and can be chosen', async () => {
    const { driveId, ids } = await driveThatAsks(hostel, bus)
    const built = await build(driveId)
    await save(built, { furtherAnswers: { [ids[1] ?? '']: 'South' } })
    const columnsOf = async (drive: Record<string, string>) => {
      const path = '/api/applications/export/columns'
      const call = { token: admin.token, query: { track: track.track, ...drive } }
      return (await server.call<{ columns: { key: string; label: string }[] }>('GET', path, call)).body.columns
    }
    const own = [
      { key: `furtherAnswers.${ids[0]}`, label: 'Hostel' },
      { key: `furtherAnswers.${ids[1]}`, label: 'Bus' },
    ]
    expect((await columnsOf({ drive: driveId })).slice(-2)).toEqual(own)
    expect((await columnsOf({})).filter(({ key }) => key.startsWith('furtherAnswers'))).toEqual([])
    expect(await exported({ [driveKey]: driveId, columns: `furtherAnswers.${ids[1]},application-id` })).toEqual([
      ['Bus', 'Application ID'],
      ['South', built.applicationId],
    ])
  })

  test('a draft is not found by a stored answer to a question that is hidden for it', async () => {
    const { driveId, ids } = await driveThatAsks({ ...bus, onlyFor: { categories: [track.ofCategory] } })
    const [way = ''] = ids
    const built = await build(driveId)
    await save(built, { furtherAnswers: { [way]: 'South' } })
    const query: [string, string][] = [
      [driveKey, driveId],
      [`answer.${way}`, 'South'],
    ]
    expect(await found(...query)).toEqual([built.applicationId])
    await save(built, track.asSomebodyElse)
    expect(await found(...query)).toEqual([])
  })

  test('such a filter is refused without its drive, for questions without options, and for unknown options', async () => {
    const { driveId, ids } = await driveThatAsks(bus, distance)
    const other = await driveThatAsks(bus)
    const [way = '', far = ''] = ids
    const drive: [string, string] = [driveKey, driveId]
    const refusals: [[string, string][], string, string][] = [
      [[[`answer.${way}`, 'South']], `answer.${way}`, 'answer-without-drive'],
      [
        [
          [`answer.${way}`, 'South'],
          [driveKey, ''],
        ],
        `answer.${way}`,
        'answer-without-drive',
      ],
      [[drive, [`answer.${far}`, '7']], `answer.${far}`, 'answer-unknown'],
      [[drive, [`answer.${other.ids[0]}`, 'South']], `answer.${other.ids[0]}`, 'answer-unknown'],
      [[drive, ['answer.constructor', 'South']], 'answer.constructor', 'answer-unknown'],
      [[drive, ['answer.__proto__', 'South']], 'answer.__proto__', 'unknown'],
      [
        [
          [driveKey, 'no drive'],
          [`answer.${way}`, 'South'],
        ],
        `answer.${way}`,
        'answer-unknown',
      ],
      [[drive, [`answer.${way}`, '2341 2341 2346']], `answer.${way}`, 'answer-not-offered'],
      [[drive, [`answer.${way}`, "South' or true --"]], `answer.${way}`, 'answer-not-offered'],
    ]
    for (const [query, path, code] of refusals) {
      const { status, body } = await list(query)
      expect([query, status, body.errors]).toEqual([query, 422, [expect.objectContaining({ path, code })]])
    }
    const refused = await server.call('GET', `${track.export}?answer.${way}=South`, { token: admin.token })
    expect(refused.status).toBe(422)
    const applicant = await registerAccount(server)
    expect((await list([drive, [`answer.${way}`, 'South']], applicant)).status).toBe(403)
  })

  test('the Excel of one drive has a column for each question, as each person saw it', async () => {
    const paper = { kind: 'document', label: 'Domicile certificate', required: false, step: 1 }
    const aid = { kind: 'text', label: 'Aid', required: false, step: 1, onlyFor: { pwd: true } }
    const day = { kind: 'day', label: 'Arrival', required: false, step: 1 }
    const { driveId, ids } = await driveThatAsks(hostel, languages, distance, day, aid, paper)
    const [stay = '', tongues = '', far = '', arrival = '', aided = '', certificate = ''] = ids
    const [submitted, draft] = [await build(driveId), await build(driveId)]
    const answers = {
      [stay]: true,
      [tongues]: ['Urdu', 'Odia'],
      [far]: 12.5,
      [arrival]: '2026-08-01',
      [aided]: 'Reader',
    }
    for (const built of [submitted, draft]) await save(built, { furtherAnswers: answers })
    await upload(server, { ...submitted, docType: `question-${certificate}` }, 'domicile.jpg', await samplePhoto())
    await submit(submitted)
    const later = [hostel, languages, distance, day, aid, paper].map((question, place) => ({
      ...question,
      id: ids[place],
      ...(place === 0 && { label: 'A room in the hostel' }),
      ...(place === 1 && { onlyFor: { pwd: true } }),
    }))
    expect((await track.change(driveId, later)).status).toBe(200)
    const [heads = [], ...rows] = await exported({ [driveKey]: driveId, sort: 'createdAt' })
    const labels = ['A room in the hostel', 'Languages', 'Distance', 'Arrival', 'Aid', 'Domicile certificate']
    expect(heads.slice(-6)).toEqual(labels)
    const arrived = new Date('2026-08-01T00:00:00Z')
    expect(rows.map((row) => row.slice(heads.length - 6))).toEqual([
      ['Yes', 'Urdu; Odia', 12.5, arrived, null, 'domicile.jpg'],
      // The draft follows the present questions: the one about languages is for others now.
      ['Yes', null, 12.5, arrived, null, null],
    ])
    expect(JSON.stringify(rows)).not.toContain('question-')
    const [all = []] = await exported({})
    expect(all).toEqual(heads.slice(0, -6))
  })
})
