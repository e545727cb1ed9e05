import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { read as readWorkbook } from 'hucre'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { spreadsheet } from '#domain/platform/endpoint.ts'
import type { PublishedList, PublishedSummary, RowsOfList } from '#domain/selection/lists.endpoints.ts'
import { checkList } from '#lib/list-check/check-list.ts'
import { registerAdmin } from '../../../test/accounts.ts'
import { person } from '../../../test/allotment-instances.ts'
import { buildAdmission } from '../../../test/builders.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { publishedListOf, storePublished } from '../../../test/published-lists.ts'
import { read as readPdf } from '../../../test/read-pdf.ts'

let server: TestServer
const client = mkdtempSync(join(tmpdir(), 'pravesh-test-client-'))

/** A list with 250 rows, as the portal stores it. */
const { document, hash } = publishedListOf({
  courses: [{ name: 'EMT', seats: { UR: 2, OBC: 1 } }],
  applicants: Array.from({ length: 250 }, (_, place) => person(`BSC2027-${1000 + place}`, place + 1)),
})

const translations = { hi: { EMT: 'आपातकालीन चिकित्सा प्रौद्योगिकी' } }

beforeAll(async () => {
  writeFileSync(
    join(client, 'index.html'),
    '<!doctype html><html lang="en-IN"><head><title>Pravesh</title></head><body><div id="root"></div></body></html>',
  )
  server = await startTestServer({}, undefined, [], client)
  const driveId = await buildAdmission(server)
  await server.rows('update drives set translations = $1 where id = $2', [translations, driveId])
  await Promise.all([registerAdmin(server), registerAdmin(server)])
  await storePublished(server.rows, driveId, [document])
})
afterAll(async () => {
  await server.close()
  rmSync(client, { recursive: true })
})

/** What any of the three calls answers. */
type ListAnswer = RowsOfList & { list: PublishedList & PublishedSummary } & { code: string; error: string }

const read = (path: string) => server.call<ListAnswer>('GET', `/api/lists/${path}`)

test('everybody reads a published list whole, and what they read has its hash and fits the rule', async () => {
  const { status, body } = await read('BSC2027-L03')
  expect([status, body.list.hash, body.list.isIntact, body.list.correctedBy]).toEqual([200, hash, true, []])
  expect(await checkList(body.list.document, body.list.hash)).toEqual([])
})

test('its summary has everything but the rows, and by what pages in another language name its courses', async () => {
  const { rows, ...summary } = document
  expect((await read('BSC2027-L03/summary')).body.list).toEqual({
    summary,
    rowCount: rows.length,
    leftOut: null,
    excludedCount: 0,
    hash,
    correctedBy: [],
    cancelledOn: null,
    isIntact: true,
    translations,
  })
})

test('rows come in pages, and one by the number of its application', async () => {
  const { body: last } = await read('BSC2027-L03/rows?from=200&count=100')
  expect([last.from, last.rowCount, last.rows.length]).toEqual([200, 250, 50])
  const { body: found } = await read('BSC2027-L03/rows?find=%20bsc2027-1002%20')
  expect([found.from, found.rows.map(({ rank }) => rank), found.excluded]).toEqual([2, [3], null])
  expect(found.reasons).toEqual([{ course: 'EMT', seat: 'UR', outcome: 'closed', closedAt: 2 }])
  const { body: seated } = await read('BSC2027-L03/rows?find=BSC2027-1001')
  expect(seated.reasons).toEqual([{ course: 'EMT', seat: 'UR', outcome: 'taken', closedAt: null }])
  const { body: missing } = await read('BSC2027-L03/rows?find=BSC2027-9999')
  expect([missing.rows, missing.excluded, missing.reasons]).toEqual([[], null, null])
  expect((await read('BSC2027-L03/rows?count=201')).status).toBe(400)
})

test('a number that no list has is answered in words', async () => {
  const { status, body } = await read('BSC2027-L99/summary')
  expect([status, body.code, body.error]).toEqual([
    404,
    'no-such-list',
    'There is no list with this number. Check the number on the paper or in the e-mail.',
  ])
})

test('its page has the title and the first rows in the HTML, for messengers and slow lines', async () => {
  const page = await fetch(`${server.url}/lists/BSC2027-L03`, { headers: { 'accept-language': 'en' } })
  const html = await page.text()
  expect(page.status).toBe(200)
  expect(html).toContain('<title>Seat allotment, round 1 · B.Sc. Paramedical Admission 2027</title>')
  expect(html).toContain('<tr><td>BSC2027-1000</td><td>1</td><td>UR</td><td>EMT, UR</td></tr>')
  expect(html.match(/<td>BSC2027-/g)).toHaveLength(30)
  expect((await fetch(`${server.url}/lists/BSC2027-L99`)).status).toBe(404)
})

test('a list of which somebody changed a row in the database is never shown as valid', async () => {
  await server.rows(`update selection_lists set document = replace(document, '"rank":3}', '"rank":300}')`)
  const { body } = await read('BSC2027-L03/summary')
  expect(body.list.isIntact).toBe(false)
  expect(await (await fetch(`${server.url}/lists/BSC2027-L03`)).text()).not.toContain('<td>')
  const rows = await read('BSC2027-L03/rows?find=BSC2027-1002')
  expect([rows.status, rows.body.code]).toEqual([409, 'list-broken'])
  const at = `${server.url}/api/lists/BSC2027-L03`
  const pdf = await readPdf(Buffer.from(await (await fetch(`${at}/pdf`)).arrayBuffer()))
  const workbook = await fetch(at, { headers: { accept: spreadsheet } })
  const [listed, about] = (await readWorkbook(new Uint8Array(await workbook.arrayBuffer()))).sheets
  const words = 'The stored text of this list no longer matches its hash. The list is not valid.'
  expect([pdf.says(words), pdf.says('BSC2027-1002'), listed?.rows.length]).toEqual([true, false, 1])
  expect(JSON.stringify(about?.rows)).toContain(words)
  const { body: whole } = await read('BSC2027-L03')
  const faults = await checkList(whole.list.document, hash)
  expect(faults.map(({ row, code }) => [row, code])).toContainEqual(['BSC2027-1003', 'rank-order'])
})
