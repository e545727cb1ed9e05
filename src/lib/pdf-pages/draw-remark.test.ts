import { PDFDocument } from 'mupdf'
import { describe, expect, test } from 'vitest'
import { drawn } from '../../../test/read-pdf.ts'
import { rawPdf, rawStream } from '../../../test/sample-files.ts'
import { remakePdf } from './remake-pdf.ts'

const box = { left: 100, bottom: 500, right: 300, top: 520 }
const picture = (commands: string) =>
  rawStream('/Type/XObject/Subtype/Form/BBox[0 0 200 20]/Resources<</Font<</Helv 11 0 R>>>>', Buffer.from(commands))

/** A page with one field or annotation; objects 6 to 10 are pictures: empty, a frame, words, outlines, a black square. */
function pageOf(remark: string, inForm = ''): Buffer {
  const { left, bottom, right, top } = box
  return rawPdf(
    `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[5 0 R]/DA(/Helv 12 Tf 0 g)${inForm}>>>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Annots[5 0 R]>>',
    rawStream('', Buffer.from('0 0 5 5 re f')),
    `<</Type/Annot/F 4/Rect[${left} ${bottom} ${right} ${top}]${remark}>>`,
    picture('/Tx BMC\nEMC'),
    picture('0 0 200 20 re S'),
    picture('BT /Helv 12 Tf 2 5 Td (Its own picture) Tj ET'),
    picture('2 2 m 9 18 18 18 18 2 c f'),
    picture('0 0 20 20 re f'),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  )
}

const utf16 = (words: string) => `<${Buffer.from(`\u{feff}${words}`, 'utf16le').swap16().toString('hex')}>`
const text = (words: string, more = '') => `/Subtype/Widget/FT/Tx/T(a)/V${utf16(words)}${more}`

type TextLines = { blocks: { lines: { text: string; bbox: { x: number; y: number; w: number; h: number } }[] }[] }

async function lines(pdf: Buffer) {
  const { remade } = await remakePdf(pdf)
  const read: TextLines = JSON.parse(new PDFDocument(remade).loadPage(0).toStructuredText('').asJSON())
  return read.blocks.flatMap((block) => block.lines)
}

const words = async (pdf: Buffer) => (await lines(pdf)).map((line) => line.text.trim()).join(' ')

const drawnByReaders = '/NeedAppearances true'
const countries = '/Opt[[(IN)(India)][(NP)(Nepal)](Bhutan)]'

describe('a rebuilt PDF says what readers show', () => {
  test.each([
    ['an answer without a picture', pageOf(text('Asha Rao')), 'Asha Rao'],
    ['one whose picture is empty', pageOf(text('Asha Rao', '/AP<</N 6 0 R>>')), 'Asha Rao'],
    ['one whose picture is only a frame', pageOf(text('Asha Rao', '/AP<</N 7 0 R>>')), 'Asha Rao'],
    ['one with its own picture', pageOf(text('Asha Rao', '/AP<</N 8 0 R>>')), 'Its own picture'],
    [
      'one that its program asked readers to draw',
      pageOf(text('Asha Rao', '/AP<</N 8 0 R>>'), drawnByReaders),
      'Asha Rao',
    ],
    ['one that was deleted again', pageOf(text('', '/AP<</N 8 0 R>>'), drawnByReaders), ''],
    ['signs beyond those of English', pageOf(text('Śrī – 5 − 3 “x”')), 'Śrī – 5 − 3 “x”'],
    ['a chosen word', pageOf(`/Subtype/Widget/FT/Ch/Ff 131072/T(a)/V(IN)${countries}`), 'India'],
    ['several of a list', pageOf(`/Subtype/Widget/FT/Ch/T(a)/V[(NP)(Bhutan)]${countries}`), 'Nepal, Bhutan'],
    ['a list without a choice', pageOf(`/Subtype/Widget/FT/Ch/T(a)${countries}/AP<</N 8 0 R>>`), 'Its own picture'],
    ['a remark on the page', pageOf('/Subtype/FreeText/Contents(Seen)/DA(/Helv 9 Tf 0 g)'), 'Seen'],
    [
      'and one whose picture is empty',
      pageOf('/Subtype/FreeText/Contents(Seen)/DA(/Helv 9 Tf 0 g)/AP<</N 6 0 R>>'),
      'Seen',
    ],
    ['a remark that is only a picture', pageOf('/Subtype/FreeText/Contents()/AP<</N 8 0 R>>'), 'Its own picture'],
  ])('%s', async (_, pdf, expected) => {
    expect(await words(pdf)).toBe(expected)
  })

  test.each([
    ['in one line', text('The answer is long, and so its letters are made small '.repeat(3))],
    ['in several lines', text('The answer is long, and so its letters are made small '.repeat(3), '/Ff 4096')],
    ['whose size is left to readers', text('First\nsecond\nthird', '/Ff 4096/DA(/Helv 0 Tf 0 g)')],
    ['in large letters', text('Large', '/DA(/Helv 30 Tf 0 g)')],
  ])('the whole of a long answer, within its field: %s', async (_, field) => {
    const found = await lines(pageOf(field))
    expect(found.length).toBeGreaterThan(0)
    for (const { bbox } of found) {
      expect(bbox.x).toBeGreaterThanOrEqual(box.left)
      expect(bbox.x + bbox.w).toBeLessThanOrEqual(box.right)
      expect(bbox.y).toBeGreaterThanOrEqual(842 - box.top - 2)
      expect(bbox.y + bbox.h).toBeLessThanOrEqual(842 - box.bottom + 2)
    }
  })

  const darkness = async (pdf: Buffer) =>
    drawn((await remakePdf(pdf)).remade).values.filter((value) => value < 128).length / 3 - 25

  test('outlines of letters that no font here has', async () => {
    expect(await darkness(pageOf(text('अनन्या', '/AP<</N 9 0 R>>')))).toBeGreaterThan(100)
  })

  test('stamps on layers with one picture, unless their layer is hidden', async () => {
    const stamp = (left: number, layer: number) =>
      `<</Type/Annot/Subtype/Stamp/F 4/Rect[${left} 100 ${left + 200} 120]/OC ${layer} 0 R/AP<</N 5 0 R>>>>`
    const stamped = (hidden: string) =>
      rawPdf(
        `<</Type/Catalog/Pages 2 0 R/OCProperties<</OCGs[6 0 R 7 0 R]/D<</OFF[${hidden}]/Order[6 0 R 7 0 R]>>>>>>`,
        '<</Type/Pages/Kids[3 0 R]/Count 1>>',
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Annots[${stamp(50, 6)}${stamp(300, 7)}]>>`,
        rawStream('', Buffer.from('0 0 5 5 re f')),
        picture('0 0 20 20 re f'),
        '<</Type/OCG/Name(Seals)>>',
        '<</Type/OCG/Name(Remarks)>>',
      )
    expect(await darkness(stamped(''))).toBe(800)
    expect(await darkness(stamped('7 0 R'))).toBe(400)
    expect(await darkness(stamped('6 0 R 7 0 R'))).toBe(0)
  })

  test.each([
    ['with a picture for each state', '/V/Yes/AS/Yes/AP<</N<</Yes 10 0 R/Off 6 0 R>>>>'],
    ['of which the state is only in its value', '/V/Yes/AP<</N<</Yes 10 0 R/Off 6 0 R>>>>'],
    ['with a picture only for the empty box', '/V/Yes/AS/Yes/AP<</N<</Off 6 0 R>>>>'],
  ])('a ticked box %s', async (_, state) => {
    expect(await darkness(pageOf(`/Subtype/Widget/FT/Btn/T(a)${state}`))).toBeGreaterThan(30)
    expect(await darkness(pageOf(`/Subtype/Widget/FT/Btn/T(a)${state.replaceAll('/Yes', '/Off')}`))).toBeLessThan(1)
  })
})
