import { read } from 'hucre'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everything } from '#domain/accounts/permissions.ts'
import { spreadsheet } from '#domain/platform/endpoint.ts'
import { giveGrant, registerAccount, type TestAccount } from '../../../test/accounts.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import {
  buildCandidate,
  buildRankedAdmission,
  listsOf,
  publishList,
  rankedPolicies,
  tellOfList,
} from '../../../test/lists.ts'
import { publishPolicies } from '../../../test/selection.ts'
import { read as readPdf } from '../../../test/read-pdf.ts'
import { sentMail } from '../../../test/sent-mail.ts'

let server: TestServer
let listed = ''
let left = ''
let published: Awaited<ReturnType<typeof publishList>>
let driveId = ''
const diploma = 'Diploma in Dialysis Technology'
const diplomaInHindi = 'डायलिसिस टेक्नोलॉजी में डिप्लोमा'
const seats = { UR: 2, OBC: 1, SC: 1, ST: 0, EWS: 0 }
beforeAll(async () => {
  server = await startTestServer()
  await server.setClock('2026-06-20T05:00:00Z')
  const officer = async (role: string): Promise<TestAccount> => {
    const account = await registerAccount(server)
    await giveGrant(server, account, { role, ...everything })
    return account
  }
  const [section, registrar] = [await officer('sectionOfficer'), await officer('registrar')]
  const courses = [diploma, 'BSc EMT', 'BSc HTM'].map((name) => ({ name, seats }))
  driveId = await buildRankedAdmission(server, { courses })
  await publishPolicies(server, { driveId, officer: registrar }, rankedPolicies)
  listed = (await buildCandidate(server, driveId, { neetAIRank: 4321, preferenceOrder: ['BSc HTM', diploma] }))
    .applicationId
  const other = await buildCandidate(server, driveId, { neetAIRank: 5432 })
  left = other.applicationId
  await server.rows(`update accounts set language = 'hi' where id = $1`, [other.owner.id])
  await server.rows(`update applications set scrutiny = 'open' where application_id = $1`, [left])
  published = await publishList(listsOf(server, driveId), { section, registrar }, { kind: 'provisional' })
})
afterAll(() => server.close())

test('a published list is a workbook for everybody, with its rows, who is not among them, and its hash', async () => {
  const answer = await fetch(`${server.url}/api/lists/${published.number}`, { headers: { accept: spreadsheet } })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, spreadsheet])
  const { sheets } = await read(new Uint8Array(await answer.arrayBuffer()))
  expect(sheets.map(({ name }) => name)).toEqual(['List', 'Not on the list', 'About'])
  const [rows, excluded, about] = sheets
  expect(rows?.rows[0]).toEqual([
    'Rank',
    'Application',
    'Category',
    'PwD accepted',
    'Courses',
    'Not eligible for open seats in',
  ])
  expect(rows?.rows[1]?.slice(0, 3)).toEqual([4321, listed, 'OBC'])
  expect(rows?.rows[1]?.[4]).toBe(`1. B.Sc. Hematology and Transfusion Medicine; 2. ${diploma}`)
  expect(excluded?.rows[1]).toEqual([
    left,
    'The office is still checking its documents. The applicant need not do anything.',
  ])
  expect(about?.rows).toContainEqual(['SHA-256', published.hash])
})

test('a published list is a PDF in the requested language, with the rule in words', async () => {
  const pdfIn = async (language: string) => {
    const headers = { 'accept-language': language }
    const answer = await fetch(`${server.url}/api/lists/${published.number}/pdf`, { headers })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    return readPdf(Buffer.from(await answer.arrayBuffer()))
  }
  const english = await pdfIn('en')
  const wanted = [
    `Provisional merit list ${published.number}`,
    published.hash ?? '',
    listed,
    left,
    'The office is still checking its documents. The applicant need not do anything.',
    'Reserved seats are for residents of Uttar Pradesh',
    // For the notice board.
    '1. HTM; 2. DDT',
    'HTM: B.Sc. Hematology and Transfusion Medicine',
    `DDT: ${diploma}`,
    '1 is considered, 1 is not',
    'Signature and seal',
  ]
  expect(wanted.filter((words) => !english.says(words))).toEqual([])
  // Nobody has one: the column would only take room.
  expect(english.says('Not eligible for open seats in')).toBe(false)
  expect((await pdfIn('hi')).says(listed)).toBe(true)
  const missing = await server.call('GET', '/api/lists/BSC2026-L99/pdf')
  expect([missing.status, missing.body['code']]).toEqual([404, 'no-such-list'])
})

test('a PDF and a workbook in Hindi name courses, drive and institute as translated, also once a translation changes', async () => {
  const inLanguage = async (path: string, accept: string, language = 'hi') => {
    const headers = { 'accept-language': language, accept }
    const answer = await fetch(`${server.url}/api/lists/${published.number}${path}`, { headers })
    return Buffer.from(await answer.arrayBuffer())
  }
  const translate = (hi: Record<string, string>) =>
    server.rows('update drives set translations = $2 where id = $1', [driveId, { hi }])
  const paper = async (language?: string) => readPdf(await inLanguage('/pdf', 'application/pdf', language))
  expect((await paper()).says(diploma)).toBe(true)

  await translate({ [diploma]: diplomaInHindi, 'B.Sc. admission 2026': 'बी.एससी. प्रवेश 2026' })
  const translated = await paper()
  expect([translated.says(diplomaInHindi), translated.says(diploma)]).toEqual([true, false])
  const { sheets } = await read(new Uint8Array(await inLanguage('', spreadsheet)))
  expect(sheets[0]?.rows[1]?.[4]).toBe(`1. B.Sc. हीमेटोलॉजी एंड ट्रांसफ़्यूज़न मेडिसिन; 2. ${diplomaInHindi}`)
  expect(sheets[2]?.rows.flat()).toContain('बी.एससी. प्रवेश 2026')
  expect((await paper('en')).says(diploma)).toBe(true)

  const anew = 'डायलिसिस तकनीक डिप्लोमा'
  await translate({ [diploma]: anew })
  const changed = await paper()
  expect([changed.says(anew), changed.says(diplomaInHindi)]).toEqual([true, false])
})

test('everybody in a list gets one mail, in their language, with their place in it', async () => {
  const { number } = published
  await tellOfList(server, published)
  await tellOfList(server, published)
  const queued = await server.rows(`select 1 from mails where kind = 'list-published' and data ->> 'number' = $1`, [
    number,
  ])
  expect(queued).toHaveLength(2)
  const { subject, text = '' } = await sentMail(server, `list:${number}:${listed}`)
  expect(subject).toBe(`Provisional merit list ${number} is published: ${listed}`)
  const wanted = [
    '4,321',
    'OBC',
    'by 27 June 2026, 11:59 pm IST',
    `http://portal.test/lists/${number}`,
    published.hash ?? '',
  ]
  expect(wanted.filter((words) => !text.includes(words))).toEqual([])
  const inHindi = await sentMail(server, `list:${number}:${left}`)
  expect(inHindi.text).toContain('कार्यालय अभी आपका आवेदन जाँच रहा है')
})
