import { PDFDocument } from 'mupdf'
import { expect, test } from 'vitest'
import { hostileWords } from '../../../test/hostile-pdfs.ts'
import { beside, everythingIn, heard } from '../../../test/read-pdf.ts'
import { rawPdf, rawStream, taggedPdf } from '../../../test/sample-files.ts'
import { remakePdf } from './remake-pdf.ts'

async function remade(pdf: Buffer): Promise<Buffer> {
  return (await remakePdf(pdf)).remade
}

test('a rebuilt tagged PDF is read aloud as before, in its language', async () => {
  const sent = await taggedPdf()
  const kept = await remade(sent)
  const expected = await heard(sent)
  expect(JSON.stringify(expected)).toMatch(/"H1".*"The seal of the board".*"P"/)
  expect(await heard(kept)).toEqual(expected)
  const root = new PDFDocument(kept).getTrailer().get('Root')
  expect([root.get('Lang').asString(), root.get('MarkInfo', 'Marked').asBoolean()]).toEqual(['hi-IN', true])
})

/** A page with these tags, from the eighth object on. */
const structured = (parts: string, ...objects: string[]) =>
  rawPdf(
    '<</Type/Catalog/Pages 2 0 R/Lang(en\\(app.alert)/MarkInfo<</Marked true/Suspects true>>/StructTreeRoot 5 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/StructParents 0/Contents 4 0 R/Annots[7 0 R]/Resources<</Properties<</Named<</MCID 2/Metadata 6 0 R>>>>>>>>',
    rawStream('', Buffer.from('/Own <</MCID 0>> BDC 0 0 60 60 re f EMC /Own /Named BDC 70 70 20 20 re f EMC')),
    `<</Type/StructTreeRoot/K[${parts}]/ParentTree<</Nums[0[9 0 R null 8 0 R]]>>/RoleMap<</Own/Its/Its/H2/Round/About/About/Round>>/ClassMap<</C 6 0 R>>>>`,
    '<</S/JavaScript/JS(app.alert\\(1\\))>>',
    '<</Type/Annot/Subtype/Link/Rect[0 0 60 60]/A 6 0 R>>',
    ...objects,
  )

test('tags keep only their roles and their replacement texts', async () => {
  const own =
    '<</S/Own/P 5 0 R/Pg 3 0 R/K 0/Alt(A seal)/A[6 0 R<</O/Table/Scope/Row/JS 6 0 R>>]/AF[6 0 R]/T(SecretAuthor)>>'
  const led = '<</S/Link/P 5 0 R/Pg 3 0 R/K[2<</Type/OBJR/Obj 7 0 R>><</S/Round/P 8 0 R/K 8 0 R>>]>>'
  const kept = await remade(structured('9 0 R 8 0 R 6 0 R', led, own))
  expect(hostileWords.exec(everythingIn(kept))?.[0]).toBeUndefined()
  expect(await beside(kept)).toEqual([])
  expect(new PDFDocument(kept).getTrailer().get('Root', 'Lang').isNull()).toBe(true)
  expect(JSON.stringify(await heard(kept))).toMatch(
    /"role":"H2","alt":"A seal","children":\[\{"id":"0"\}\].*"role":"Span"/,
  )
})

test('a page with too many tags keeps its drawing and loses the tags', async () => {
  const kept = await remade(structured('<</S/P>>'.repeat(100_001)))
  expect(new PDFDocument(kept).getTrailer().get('Root', 'StructTreeRoot').isNull()).toBe(true)
  expect(kept.length).toBeLessThan(2_000)
})
