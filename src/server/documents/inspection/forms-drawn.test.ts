import { PDFDocument } from 'mupdf'
import { expect, test } from 'vitest'
import { drawnTenfold } from '../../../../test/hostile-pdfs.ts'
import { inWords } from '../../../../test/pdf-outcome.ts'
import { onePagePdf, rawPdf, rawStream } from '../../../../test/sample-files.ts'
import { formsDrawn } from '#lib/pdf-pages/forms-drawn.ts'
import { inspectFile } from './inspect-file.ts'

const drawnIn = (pdf: Buffer) => formsDrawn(new PDFDocument(pdf))

/** A page with these commands that draw form 5, and further objects from 6. */
const drawing = (commands: string, form: string, ...more: Buffer[]) =>
  rawPdf(
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 200 200]/Resources<</XObject<</F 5 0 R/G 6 0 R>>>>>>',
    '<</Type/Page/Parent 2 0 R/Contents 4 0 R>>',
    rawStream('', Buffer.from(commands)),
    rawStream('/Type/XObject/Subtype/Form/BBox[0 0 99 99]', Buffer.from(form)),
    ...more,
  )
const leaf = rawStream('/Type/XObject/Subtype/Form/BBox[0 0 99 99]', Buffer.from('0 0 9 9 re f'))
const chain = (length: number) => {
  const link = (next: number) =>
    rawStream(
      `/Type/XObject/Subtype/Form/BBox[0 0 99 99]/Resources<</XObject<</F ${next} 0 R>>>>`,
      Buffer.from('/F Do'),
    )
  return drawing('/G Do', '', ...Array.from({ length }, (_, at) => link(at + 7)), leaf)
}

test.each([
  ['a page without any', onePagePdf(), 0],
  ['each time that one is drawn', drawing('/F Do q /F Do Q /G Do', '0 0 9 9 re f', leaf), 3],
  ['one whose name is written in numbers', drawing('/#46\nDo', '0 0 9 9 re f', leaf), 1],
  ['one that has the resources of the page', drawing('/F Do /F Do', '/G Do /G Do', leaf), 2 + 4],
  ['one that draws itself, which is not drawn again', drawing('/F Do', '/F Do', leaf), 2],
  ['words that are no command', drawing('/F Done (F Do) /X Do F Do', '', leaf), 0],
  ['forms in forms', drawnTenfold(3), 1 + 10 + 100 + 1_000],
  ['more than could ever be drawn', drawnTenfold(10), 11_111_111_111],
  ['a long chain of them', chain(50), 51],
  ['a chain that is longer than anybody’s', chain(20_000), Infinity],
])('forms are counted as often as they are drawn: %s', (_, pdf, expected) => {
  expect(drawnIn(pdf)).toBe(expected)
})

test('a quick look does not draw a page with too many forms, a thorough one does', async () => {
  const effort = { cpuSeconds: 10, wallSeconds: 110, niceness: 0 }
  const look = async (mostForms: number) =>
    inWords(await inspectFile(drawnTenfold(3), 'paper', { ...effort, mostForms }))
  expect(await look(1_110)).toMatch(/opening it takes too long/)
  expect([await look(1_111), await look(Infinity)]).toEqual(['1 pages', '1 pages'])
})
