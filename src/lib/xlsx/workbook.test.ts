import { crc32, inflateRawSync } from 'node:zlib'
import { buffer } from 'node:stream/consumers'
import { read } from 'hucre'
import { expect, test } from 'vitest'
import { cell, columnLetters, type CellKind, type CellValue } from './cells.ts'
import { writeWorkbook } from './workbook.ts'
import { zipped } from './zip.ts'

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [51, 'AZ'],
  [52, 'BA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('column %i is %s', (index, letters) => {
  expect(columnLetters(index)).toBe(letters)
})

test.each<[CellKind, CellValue, string]>([
  ['text', null, ''],
  ['text', '', ''],
  ['number', 0, '<c r="A2"><v>0</v></c>'],
  ['number', 82.4, '<c r="A2"><v>82.4</v></c>'],
  ['text', '007', '<c r="A2" s="1" t="inlineStr"><is><t>007</t></is></c>'],
  ['text', '=1+1', '<c r="A2" s="2" t="inlineStr"><is><t>=1+1</t></is></c>'],
  ['text', '\tx', '<c r="A2" s="2" t="inlineStr"><is><t xml:space="preserve">\tx</t></is></c>'],
  ['text', ' x', '<c r="A2" s="1" t="inlineStr"><is><t xml:space="preserve"> x</t></is></c>'],
  ['text', 'x ', '<c r="A2" s="1" t="inlineStr"><is><t xml:space="preserve">x </t></is></c>'],
  ['text', 'x\ny', '<c r="A2" s="1" t="inlineStr"><is><t xml:space="preserve">x\ny</t></is></c>'],
  ['text', 'a<b>&c', '<c r="A2" s="1" t="inlineStr"><is><t>a&lt;b&gt;&amp;c</t></is></c>'],
  ['text', 'a\u0001\ufffeb', '<c r="A2" s="1" t="inlineStr"><is><t>ab</t></is></c>'],
  ['text', '_x0041_', '<c r="A2" s="1" t="inlineStr"><is><t>_x005F_x0041_</t></is></c>'],
  ['day', '1900-03-01', '<c r="A2" s="3"><v>61</v></c>'],
  ['day', '2026-07-15', '<c r="A2" s="3"><v>46218</v></c>'],
  ['day', '12-03', '<c r="A2" s="1" t="inlineStr"><is><t>12-03</t></is></c>'],
  ['day', '12/11/2026', '<c r="A2" s="1" t="inlineStr"><is><t>12/11/2026</t></is></c>'],
  ['day', '2026-02-31', '<c r="A2" s="1" t="inlineStr"><is><t>2026-02-31</t></is></c>'],
  ['day', '0001-01-01', '<c r="A2" s="1" t="inlineStr"><is><t>0001-01-01</t></is></c>'],
  ['instant', '2026-07-14 18:30:00+00', '<c r="A2" s="4"><v>46218</v></c>'],
  ['instant', '2026-07-15 12:30:00+05:30', '<c r="A2" s="4"><v>46218.52083333333</v></c>'],
])('a %s of %j is written %s', (kind, value, xml) => {
  expect(cell('A2', kind, value)).toBe(xml)
})

async function* batches(...all: string[][]): AsyncGenerator<string[]> {
  yield* all
}

const about = { name: 'About', lines: [['Drive', 'B.Sc. 2027'] as const, ['Made by', '=1+1'] as const] }

test('another program reads back what is written, batch after batch', async () => {
  const columns = [{ key: 'name', header: 'Name', width: 20, kind: 'text' as const, value: (row: string) => row }]
  const bytes = await buffer(
    writeWorkbook(
      [{ name: 'People', columns, batches: batches(['Ananya', 'अनन्या & <co>'], [], ['  two  spaces']) }],
      about,
    ),
  )
  const { sheets } = await read(new Uint8Array(bytes))
  expect(sheets.map(({ name, rows }) => ({ name, rows }))).toEqual([
    { name: 'People', rows: [['Name'], ['Ananya'], ['अनन्या & <co>'], ['  two  spaces']] },
    {
      name: 'About',
      rows: [
        ['Drive', 'B.Sc. 2027'],
        ['Made by', '=1+1'],
      ],
    },
  ])
})

test('rows of any length are complete in the sheet, one after the other', async () => {
  const texts = [...Array.from({ length: 9_000 }, (_, number) => `अनन्या ${number}`), 'अ'.repeat(300_000), 'last']
  const columns = [{ key: 'name', header: 'Name', width: 20, kind: 'text' as const, value: (row: string) => row }]
  const { sheets } = await read(
    new Uint8Array(await buffer(writeWorkbook([{ name: 'People', columns, batches: batches(texts) }], about))),
  )
  expect(sheets[0]?.rows).toEqual([['Name'], ...texts.map((text) => [text])])
})

test('several tables are a sheet each, in their order, with the one about them last', async () => {
  const columns = [{ key: 'name', header: 'Name', width: 20, kind: 'text' as const, value: (row: string) => row }]
  const table = (name: string, ...rows: string[]) => ({ name, columns, batches: batches(rows) })
  const bytes = await buffer(writeWorkbook([table('People', 'Ananya'), table('Places', 'Rae Bareli')], about))
  const { sheets } = await read(new Uint8Array(bytes))
  expect(sheets.map(({ name, rows }) => [name, rows[1]])).toEqual([
    ['People', ['Ananya']],
    ['Places', ['Rae Bareli']],
    ['About', ['Made by', '=1+1']],
  ])
})

test('an error of the source is thrown to the reader, and the source is closed', async () => {
  let isClosed = false
  async function* broken(): AsyncGenerator<string[]> {
    try {
      yield ['one']
      throw new Error('the database went away')
    } finally {
      isClosed = true
    }
  }
  const columns = [{ key: 'name', header: 'Name', width: 20, kind: 'text' as const, value: (row: string) => row }]
  await expect(buffer(writeWorkbook([{ name: 'People', columns, batches: broken() }], about))).rejects.toThrow(
    'the database went away',
  )
  expect(isClosed).toBe(true)
})

test('the archive has its content with the right size and checksum', async () => {
  const text = Buffer.from('abc'.repeat(100_000))
  const bytes = await buffer(zipped([{ path: 'a.txt', content: [text.subarray(0, 7), text.subarray(7)] }]))
  const descriptor = bytes.indexOf(Buffer.from([0x50, 0x4b, 0x07, 0x08]))
  expect(inflateRawSync(bytes.subarray(30 + 'a.txt'.length, descriptor)).equals(text)).toBe(true)
  expect(bytes.readUInt32LE(descriptor + 4)).toBe(crc32(text))
  expect(bytes.readUInt32LE(descriptor + 12)).toBe(text.length)
})
