import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import type { CheckedLetter } from '#domain/joining/allotment-letter.ts'
import type { TestAccount } from '../../../test/accounts.ts'
import type { TestServer } from '../../../test/harness.ts'
import { drawnAt, read as readPdf } from '../../../test/read-pdf.ts'
import type { BuiltCandidate } from '../../../test/selection.ts'
import { EMT, roundsOf, startTwoOfficers } from '../../../test/selection-rounds.ts'

let server: TestServer
let registrar: TestAccount
let other: TestAccount
beforeAll(async () => {
  ;({ server, registrar, other } = await startTwoOfficers())
})
afterAll(() => server.close())

const { answer, at, buildStory, allottedSeatOf, work } = roundsOf(() => ({ server, registrar, other }))
beforeEach(() => at('2026-07-10T06:00:00Z'))

const paper =
  (path: string) =>
  ({ applicationId }: BuiltCandidate, by: TestAccount, language = 'en') =>
    fetch(`${server.url}/api/applications/${applicationId}/${path}`, {
      headers: { authorization: `Bearer ${by.token}`, 'accept-language': language },
    })
const letterOf = paper('allotted-seat/letter')
const receiptOf = paper('joining/receipt')

const rounds = [
  { answerBy: '2026-07-20', reportFrom: '2026-07-21', reportBy: '2026-07-24' },
  { answerBy: '2026-07-30', reportFrom: '2026-07-31', reportBy: '2026-08-04' },
]

async function numberOf({ applicationId }: BuiltCandidate, list: string | null): Promise<string> {
  const [found] = await server.rows<{ code: string }>(
    `select o.letter_code as code from allotted_seats o join applications a on a.id = o.application_key
       join selection_lists l on l.id = o.list_id where a.application_id = $1 and l.number = $2`,
    [applicationId, list],
  )
  return `${applicationId}-${found?.code}`
}

const check = (number: string) =>
  server.call<{ letter: CheckedLetter; code: string; error: string }>('GET', `/api/letters/${number}`)

test('who has a seat gets a letter with the facts of the seat, and its code leads to the page that checks it', async () => {
  const seatFee = { UR: 2000, OBC: 1500, SC: 0, ST: 0, EWS: 0, PWD: 0 }
  const { people, publish } = await buildStory({ rounds, seatFee })
  const { bina } = people
  expect((await letterOf(bina, bina.owner)).status).toBe(409)
  const { number: list } = await publish()
  const number = await numberOf(bina, list)
  await server.rows(`
    update bank_account set payee_name = 'Demo Institute of Medical Sciences', account_number = '320144556677',
      ifsc = 'SBIN0001234', upi_id = 'dims@sbi'`)
  const [published] = await server.rows<{ hash: string }>('select hash from selection_lists where number = $1', [list])
  const answered = await letterOf(bina, bina.owner)
  expect([answered.status, answered.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const pdf = Buffer.from(await answered.arrayBuffer())
  const { says, tags, pages } = await readPdf(pdf)
  const hash = published?.hash ?? ''
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  const wanted = [
    hash,
    bina.applicationId,
    number,
    'B.Sc. Emergency Medical Technology',
    'OBC',
    '₹1,500, payable by 20 July 2026',
    '20 July 2026, 11:59 pm IST',
    'the seat goes to somebody else',
    'from 21 July 2026 to 24 July 2026',
    `http://portal.test/letters/${number}`,
    'of ₹1,500 by 20 July 2026',
    'Demo Institute of Medical Sciences',
    '320144556677',
    'SBIN0001234',
    'dims@sbi',
    `${bina.applicationId}-S`,
    `by ${other.name}, who published list ${list}`,
  ]
  expect(wanted.filter((words) => !says(words))).toEqual([])
  expect([pages.length, tags.filter(({ role }) => role === 'Figure').length]).toEqual([1, 1])
  const page = await sharp(drawnAt(pdf, 3)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = page.info
  expect(decodeQR({ width, height, data: page.data })).toBe(`http://portal.test/letters/${number}`)
  const inHindi = await readPdf(Buffer.from(await (await letterOf(bina, bina.owner, 'hi')).arrayBuffer()))
  expect(inHindi.says('सीट आवंटन पत्र')).toBe(true)
  expect(inHindi.pages.length).toBe(1)
  // What costs nothing needs no way to pay.
  await server.rows(
    'update allotted_seats set fee_rupees = 0 where application_key = (select id from applications where application_id = $1)',
    [people.farid.applicationId],
  )
  const free = await readPdf(Buffer.from(await (await letterOf(people.farid, people.farid.owner)).arrayBuffer()))
  expect([free.says('Reporting'), free.says('Pay the seat fee'), free.says('320144556677')]).toEqual([
    true,
    false,
    false,
  ])
  expect((await letterOf(people.dev, people.dev.owner)).status).toBe(409)
})

test('anybody who holds a letter reads whether it is in force, and nothing personal but the initials', async () => {
  const { driveId, people, publish, allot, approve } = await buildStory({ rounds })
  const translations = { hi: { 'Diploma in Dialysis Technology': 'डायलिसिस प्रौद्योगिकी में डिप्लोमा' } }
  await server.rows('update drives set translations = $1 where id = $2', [translations, driveId])
  const { number: list } = await publish()
  const { asha, bina, chand, farid } = people
  const numbers = {
    asha: await numberOf(asha, list),
    chand: await numberOf(chand, list),
    farid: await numberOf(farid, list),
  }
  const { status, body } = await check(` ${numbers.asha.toLowerCase()}`)
  expect(status).toBe(200)
  expect(body.letter).toEqual({
    number: numbers.asha,
    institute: expect.any(String),
    drive: expect.any(String),
    applicationId: asha.applicationId,
    initials: expect.stringMatching(/^(\S+\. ?)+$/),
    course: EMT,
    seat: 'UR',
    round: 1,
    list,
    publishedAt: expect.any(String),
    answerBy: '2026-07-20',
    state: 'offered',
    translations,
  })
  const stateOf = async (number: string) => (await check(number)).body.letter.state
  await answer(asha, asha.owner, 'accept')
  await answer(farid, farid.owner, 'float')
  expect([await stateOf(numbers.asha), await stateOf(numbers.farid)]).toEqual(['frozen', 'floating'])
  await answer(bina, bina.owner, 'decline')
  expect(await stateOf(await numberOf(bina, list))).toBe('givenUp')
  expect((await letterOf(bina, bina.owner)).status).toBe(409)

  await at('2026-07-23T18:30:00Z')
  // Silence gave this seat up.
  expect(await stateOf(numbers.chand)).toBe('givenUp')
  await at('2026-07-24T18:30:00Z')
  expect(await stateOf(numbers.asha)).toBe('lapsed')
  const { allotment } = (await allot()).body
  const second = (await approve(allotment.id)).body.allotment.number
  expect(await stateOf(numbers.farid)).toBe('replaced')
  expect(await stateOf(await numberOf(farid, second))).toBe('offered')
})

test('who has joined gets a receipt, and the letter says so to others', async () => {
  const { people, publish } = await buildStory({ rounds })
  const { number: list } = await publish()
  const { asha, bina } = people
  await answer(asha, asha.owner, 'accept')
  await at('2026-07-21T06:00:00Z')
  expect((await receiptOf(asha, asha.owner)).status).toBe(409)
  const joined = await server.call<{ seat: { joining: { rollNumber: string } } }>(
    'POST',
    `/api/applications/${asha.applicationId}/seat/deeds`,
    {
      token: registrar.token,
      body: {
        transition: 'join',
        list,
        originals: [],
        note: 'Marksheet by post',
        undertaken: true,
        photoChecked: true,
      },
    },
  )
  expect(joined.status).toBe(200)
  const { rollNumber } = joined.body.seat.joining
  const answered = await receiptOf(asha, asha.owner)
  expect(answered.status).toBe(200)
  const { says } = await readPdf(Buffer.from(await answered.arrayBuffer()))
  const wanted = [rollNumber, asha.applicationId, 'Joining receipt', 'Marksheet by post', 'Signed on joining.']
  expect(wanted.filter((words) => !says(words))).toEqual([])
  expect((await check(await numberOf(asha, list))).body.letter.state).toBe('joined')
  expect((await receiptOf(asha, bina.owner)).status).toBe(404)
  expect((await receiptOf(asha, registrar)).status).toBe(200)
})

test('a receipt prints what was signed, also after the next round, a later payment and another name of the clerk', async () => {
  const { people, publish } = await buildStory({ rounds })
  const { number: list } = await publish()
  const { asha } = people
  await answer(asha, asha.owner, 'accept')
  await at('2026-07-21T06:00:00Z')
  const joining = { list: list ?? '', originals: [], note: 'Marksheet by post', undertaken: true, photoChecked: true }
  expect((await work(asha, registrar, { transition: 'join', ...joining })).status).toBe(200)
  const textOf = async () => {
    const answered = await receiptOf(asha, registrar)
    return (await readPdf(Buffer.from(await answered.arrayBuffer()))).pages.join('\n')
  }
  const signed = await textOf()
  expect(signed).toContain(list ?? '')
  await at('2026-07-24T18:30:00Z')
  const second = await publish()
  await server.rows(`update accounts set name = 'Somebody Else' where id = $1`, [registrar.id])
  expect((await allottedSeatOf(asha, asha.owner)).body.allottedSeat?.list).toBe(second.number)
  expect(await textOf()).toBe(signed)
  await server.rows('update joinings set receipt = null')
  expect(await textOf()).toBe(signed.replace(registrar.name, 'Somebody Else'))
  await server.rows('update accounts set name = $2 where id = $1', [registrar.id, registrar.name])
})

test('an invented number is answered in words, and strangers get no letter', async () => {
  const { people, publish } = await buildStory()
  const { number: list } = await publish()
  const { asha, bina } = people
  const number = await numberOf(asha, list)
  for (const invented of [
    `${asha.applicationId}-00000000`,
    asha.applicationId,
    `${number}0`,
    '%20',
    `${asha.applicationId}-%25`,
  ]) {
    const { status, body } = await check(invented)
    expect([invented, status, body.code]).toEqual([invented, 404, 'no-such-allotment-letter'])
    expect(body.error).toContain('the institute did not issue the letter')
  }
  expect((await letterOf(asha, bina.owner)).status).toBe(404)
  expect((await letterOf(asha, registrar)).status).toBe(200)
})

test('the letter of a withdrawn application is not in force, and that of a rejected one is not from when its applicant is told', async () => {
  const { people, publish } = await buildStory()
  const { number: list } = await publish()
  const number = await numberOf(people.asha, list)
  const rejected = await server.call('PATCH', `/api/applications/${people.asha.applicationId}`, {
    token: registrar.token,
    body: { status: 'rejected', reason: 'Other', comments: 'By a test.' },
  })
  expect(rejected.status).toBe(200)
  expect((await check(number)).body.letter.state).toBe('givenUp')
  await server.rows(
    `update applications set held_until = portal_now() + interval '10 minutes' where application_id = $1`,
    [people.asha.applicationId],
  )
  expect((await check(number)).body.letter.state).toBe('offered')
})
