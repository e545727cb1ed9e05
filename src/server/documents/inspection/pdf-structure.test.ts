import { once } from 'node:events'
import { PDFDocument } from 'mupdf'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import PDFKit from 'pdfkit'
import { expect, test } from 'vitest'
import { hostileWords } from '../../../../test/hostile-pdfs.ts'
import { beside, everythingIn } from '../../../../test/read-pdf.ts'
import { rawPdf, rawStream } from '../../../../test/sample-files.ts'
import { remakePdf } from './remake-pdf.ts'

async function remade(pdf: Buffer): Promise<Buffer> {
  return (await remakePdf(pdf)).remade
}

type Heard = { role?: string; alt?: string; id?: string; children?: Heard[] }

/** What is heard of each page: roles, texts in place of pictures, and the pieces of the drawing, by their order. */
async function heard(pdf: Buffer): Promise<(Heard | null)[]> {
  const document = await getDocument({ data: Uint8Array.from(pdf), verbosity: VerbosityLevel.ERRORS }).promise
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1)
  const plain = (tree: Heard): Heard => {
    const { role, alt, id, children } = tree
    // A piece is known by its page's number in the file, which is another one after the file was made anew.
    const piece = id?.replace(/^.*_mc/, '')
    return {
      ...(role && { role }),
      ...(alt && { alt }),
      ...(piece && { id: piece }),
      ...(children && { children: children.map(plain) }),
    }
  }
  return Promise.all(
    numbers.map(async (number) => {
      const tree = (await (await document.getPage(number)).getStructTree()) as Heard | null
      return tree && plain(tree)
    }),
  )
}

/** Two pages that say what their parts are. */
async function taggedPdf(): Promise<Buffer> {
  const document = new PDFKit({ tagged: true, lang: 'hi-IN', pdfVersion: '1.7' })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const whole = document.struct('Document')
  document.addStructure(whole)
  whole.add(document.struct('H1', {}, () => void document.text('Statement of marks')))
  whole.add(
    document.struct('Figure', { alt: 'The seal of the board' }, () => void document.rect(80, 200, 40, 40).fill()),
  )
  document.addPage()
  whole.add(document.struct('P', {}, () => void document.text('Passed in the first division')))
  whole.end()
  document.end()
  await once(document, 'end')
  return Buffer.concat(chunks)
}

test('a tagged PDF that was made anew is heard as before, in its language', async () => {
  const sent = await taggedPdf()
  const kept = await remade(sent)
  const expected = await heard(sent)
  expect(JSON.stringify(expected)).toMatch(/"H1".*"The seal of the board".*"P"/)
  expect(await heard(kept)).toEqual(expected)
  const root = new PDFDocument(kept).getTrailer().get('Root')
  expect([root.get('Lang').asString(), root.get('MarkInfo', 'Marked').asBoolean()]).toEqual(['hi-IN', true])
})

/** A page whose parts are what is given, from the eighth object on. */
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

test('of parts of a page nothing is kept but what they are, and what stands for them', async () => {
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

test('of parts without number the page is kept and nothing of them', async () => {
  const kept = await remade(structured('<</S/P>>'.repeat(100_001)))
  expect(new PDFDocument(kept).getTrailer().get('Root', 'StructTreeRoot').isNull()).toBe(true)
  expect(kept.length).toBeLessThan(2_000)
})
