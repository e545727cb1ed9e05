import { read } from 'hucre'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { registerAdmin, type TestAccount } from '../../../../test/accounts.ts'
import { buildAdmission, buildStudentApplication } from '../../../../test/builders.ts'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'

let server: TestServer
let admin: TestAccount
beforeAll(async () => {
  server = await startTestServer()
  admin = await registerAdmin(server)
})
afterAll(() => server.close())

/** The sheets of an export, each as its rows. */
async function sheetsOf(query: Record<string, string>, language = 'en') {
  const address = `${server.url}/api/applications/export/xlsx-stream?${new URLSearchParams(query)}`
  const response = await fetch(address, {
    headers: { authorization: `Bearer ${admin.token}`, 'accept-language': language },
  })
  return (await read(new Uint8Array(await response.arrayBuffer()))).sheets
}

/** The rows of the first sheet, each as cells by head. */
async function download(query: Record<string, string>) {
  const [heads = [], ...rows] = (await sheetsOf(query))[0]?.rows ?? []
  return { rows: rows.map((row) => Object.fromEntries(heads.map((one, place) => [String(one), row[place] ?? null]))) }
}

test('the second sheet names the drive, time, author, number of rows out of how many, and every filter in the words of the list', async () => {
  onTestFinished(() => server.resetClock())
  await server.setClock('2026-07-15T18:30:00Z')
  const admissionId = await buildAdmission(server, { title: 'B.Sc. 2026/27' })
  await buildStudentApplication(server, { admissionId })
  await buildStudentApplication(server, { admissionId, form: { category: 'SC', gender: 'M' } })
  const said = async (query: Record<string, string>, language?: string) => {
    const sheets = await sheetsOf(query, language)
    return { name: sheets[1]?.name, lines: sheets[1]?.rows.slice(1), head: sheets[1]?.rows[0] }
  }
  const [own] = await server.rows<{ name: string }>('select name from accounts where id = $1', [admin.id])
  const filters = { category: 'SC,ST', gender: 'M', paymentVerified: 'false', status: 'pending', dobFrom: '2005-01-31' }
  expect(await said({ admissionId, q: 'ananya 9999 4105 7058', ...filters })).toEqual({
    name: 'About this list',
    head: ['Admission', 'B.Sc. 2026/27'],
    lines: [
      ['Prepared on', '16-07-2026, 12:00 am'],
      ['Prepared by', own?.name],
      ['Applications', '0 of 2'],
      ['Columns', expect.stringMatching(/^(\d+) of \1$/)],
      ['Search', expect.not.stringContaining('9999 4105 7058')],
      ['Born', 'from 31-01-2005'],
      ['Category', 'SC, ST'],
      ['Status', 'Draft'],
      ['Payment verified', 'No'],
      ['Gender', 'Male'],
    ],
  })
  const inHindi = await said({ admissionId, category: 'SC' }, 'hi')
  expect(inHindi).toMatchObject({ name: 'इस सूची के बारे में', head: ['प्रवेश', 'B.Sc. 2026/27'] })
  expect(inHindi.lines?.slice(2)).toEqual([
    ['आवेदन', '2 में से 1'],
    ['कॉलम', expect.stringMatching(/^(\d+) में से \1$/)],
    ['वर्ग', 'SC'],
  ])
  const ofColumns = async (columns: string) => (await said({ columns })).lines?.[3]
  expect(await ofColumns('application-id,status')).toEqual(['Columns', expect.stringMatching(/^2 of \d+$/)])
  expect(await ofColumns('status,application-id')).toEqual([
    'Columns',
    expect.stringMatching(/^2 of \d+, in a custom order$/),
  ])
  const all = await said({})
  expect([all.head, all.lines?.at(-1)]).toEqual([
    ['Admission', 'All admissions'],
    ['Filters', 'None: all applications'],
  ])
})

test('a file names the unmet rules, and the days on which a payment was found and verified and a decision was made', async () => {
  const { applicationId } = await buildStudentApplication(server, { status: 'submitted', form: { english: false } })
  const decide = (body: object) =>
    server.call('PATCH', `/api/applications/${applicationId}`, { token: admin.token, body })
  onTestFinished(() => server.resetClock())
  await server.setClock('2026-07-15T04:30:00Z')
  await decide({ verified: true })
  await server.rows(`update applications set payment_found_on = '2026-07-14' where application_id = $1`, [
    applicationId,
  ])
  const { rows: before } = await download({ q: applicationId })
  expect(before).toEqual([expect.objectContaining({ Payment: 'Verified', 'Decided on': null })])
  await server.setClock('2026-07-16T04:30:00Z')
  await decide({ status: 'accepted' })
  const { rows } = await download({ q: applicationId })
  expect(rows).toEqual([
    expect.objectContaining({
      'Rules not met': 'Physics, Chemistry, Biology and English passed (Not passed: English)',
      'Found in the bank on': new Date('2026-07-14T00:00:00Z'),
      'Verified on': new Date('2026-07-15T10:00:00Z'),
      'Decided on': new Date('2026-07-16T10:00:00Z'),
    }),
  ])
})

test('a mobile number stored as typed is exported as ten digits', async () => {
  const { applicationId } = await buildStudentApplication(server)
  await server.rows(
    `update applications set form = jsonb_set(form, '{mobile}', '"+91 98765-43210"') where application_id = $1`,
    [applicationId],
  )
  expect((await download({ q: applicationId })).rows).toEqual([expect.objectContaining({ Mobile: '9876543210' })])
})
