import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { writeXlsx } from 'hucre/xlsx'
import type { TestAccount } from '../../../test/accounts.ts'
import type { TestServer } from '../../../test/harness.ts'
import { zipped } from '#lib/xlsx/zip.ts'
import { statementPortal } from '../../../test/statements/statement-calls.ts'

const portal = statementPortal()
const { importFile, rowAt, row } = portal
let server: TestServer
let admin: TestAccount
beforeAll(async () => {
  ;({ server, admin } = await portal.open())
})
afterAll(() => portal.close())
// Every test imports the same files, about applications of its own.
beforeEach(portal.forget)

async function archive(entries: { path: string; content: Buffer[] }[]): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of zipped(entries)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

describe('files that are not a statement', () => {
  const nothing = Array.from({ length: 260 }, () => Buffer.alloc(1_048_576))
  test.each<[string, () => Promise<Uint8Array | string>]>([
    ['nothing at all', async () => ''],
    ['a picture', async () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a web page', async () => '<html><table><tr><td>Date</td></tr></table></html>'],
    ['an archive of something else', () => archive([{ path: 'a.txt', content: [Buffer.from('x')] }])],
    [
      'one that unfolds to more than any statement',
      () => archive([{ path: 'xl/worksheets/sheet1.xml', content: nothing }]),
    ],
    ['half a workbook', async () => (await writeXlsx({ sheets: [{ name: 'a', rows: [['x']] }] })).slice(0, 400)],
    ['an older workbook that is damaged', async () => Buffer.from('d0cf11e0a1b11ae1'.padEnd(2_000, '0'), 'hex')],
  ])('%s', async (_what, bytes) => {
    const answer = await importFile(await bytes())
    expect(answer).toMatchObject({ status: 422, body: { code: expect.stringMatching(/^statement-/) } })
  })

  test('a locked workbook is reported as locked', async () => {
    // A weak lock is enough: with Excel's number of rounds, making one takes ten seconds.
    const encryption = { password: 'x', spinCount: 1 }
    const locked = await writeXlsx({ sheets: [{ name: 'a', rows: [['x']] }], encryption })
    expect(Buffer.from(locked).includes(Buffer.from('EncryptedPackage', 'utf16le'))).toBe(true)
    expect(await importFile(locked)).toMatchObject({ status: 422, body: { code: 'statement-locked' } })
  })

  test('a form without exactly one file is refused, and more than 16 MB is not read', async () => {
    const post = (body: string, type: string, token = admin.token) =>
      server.call('POST', '/api/payments/statements', { token, body, headers: { 'content-type': type } })
    expect(await post('{}', 'application/json')).toMatchObject({ status: 400, body: { code: 'upload-unreadable' } })
    expect(await post('--x', 'multipart/form-data; boundary=y')).toMatchObject({ status: 400 })
    expect(await post('--x--\r\n', 'multipart/form-data; boundary=x')).toMatchObject({ status: 400 })
    const large = await importFile(new Uint8Array(17 * 1_048_576))
    expect(large).toMatchObject({
      status: 413,
      body: { code: 'upload-too-large', error: 'The file is larger than 16 MB.' },
    })
  })
})

test('a narration of 80 kB is cut at reading, and its row is found as any other', async () => {
  const words = [
    `UPI/CR/630511204417/${'A'.repeat(80_000)}`,
    `UPI/CR/630511204418/${'A.'.repeat(40_000)}@YBL`,
    `UPI/DR/630511204419/${'अ'.repeat(900)}/SBIN/${'a'.repeat(80_000)}/x`,
    `NEFT 1${'\n'.repeat(80_000)}`,
  ]
  const lines = words.map((said, at) => `2026-11-0${at + 1},"${said}",,,100.00,${at + 1}00.00`)
  const headings = 'Date,Narration,Ref No,Withdrawal Amt.,Deposit Amt.,Closing Balance'
  const imported = await importFile([headings, ...lines].join('\n'))
  expect(imported).toMatchObject({ status: 201, body: { added: 4 } })
  const { id } = imported.body.statement
  const read = await Promise.all(words.map((_, at) => rowAt(id, at + 1)))
  expect(read.map(({ text }) => text.length)).toEqual([1_000, 1_000, 1_000, 6])
  const opened = await row(id, read[0]?.id ?? '')
  expect(opened.row.text.startsWith('UPI/CR/630511204417/AAAA')).toBe(true)
})
