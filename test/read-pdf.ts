import { ColorSpace, Matrix, PDFDocument } from 'mupdf'
import { VerbosityLevel, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Every object of a PDF in words, its streams unpacked, and the bytes as they lie there. */
export function everythingIn(pdf: Buffer): string {
  const document = new PDFDocument(pdf)
  const numbers = Array.from({ length: document.countObjects() - 1 }, (_, index) => index + 1)
  const objects = numbers.map((number) => {
    const object = document.newIndirect(number)
    const bytes = object.isStream() ? Buffer.from(object.readStream().asUint8Array()).toString('latin1') : ''
    return `${object.resolve().toString()} ${bytes}`
  })
  return [document.getTrailer().toString(), ...objects, pdf.toString('latin1')].join('\n')
}

/** What a reader in a browser finds in a PDF beside its pages. */
export async function beside(pdf: Buffer): Promise<unknown[]> {
  const document = await getDocument({ data: Uint8Array.from(pdf), verbosity: VerbosityLevel.ERRORS }).promise
  const pages = await Promise.all(Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1)))
  const ofPages = await Promise.all(pages.map(async (page) => [await page.getJSActions(), await page.getAnnotations()]))
  const ofDocument = [
    await document.getJSActions(),
    await document.getOpenAction(),
    await document.getAttachments(),
    await document.getOutline(),
    await document.getFieldObjects(),
  ]
  return [...ofDocument, ...ofPages.flat()].filter(
    (found) => found !== null && !(Array.isArray(found) && found.length === 0),
  )
}

/** How dark a page is drawn, from 0 to 255 for each point, from its upper left corner. */
export function drawn(pdf: Buffer, page = 0): { width: number; values: Uint8ClampedArray } {
  const picture = new PDFDocument(pdf).loadPage(page).toPixmap(Matrix.identity, ColorSpace.DeviceRGB)
  return { width: picture.getWidth(), values: new Uint8ClampedArray(picture.getPixels()) }
}

type Heard = { role?: string; alt?: string; lang?: string; id?: string; children?: Heard[] }

/** What is heard of each page: roles, texts in place of pictures, and the pieces of the drawing, by their order. */
export async function heard(pdf: Uint8Array): Promise<(Heard | null)[]> {
  const document = await getDocument({ data: Uint8Array.from(pdf), verbosity: VerbosityLevel.ERRORS }).promise
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1)
  const plain = (tree: Heard): Heard => {
    const { role, alt, lang, id, children } = tree
    // A piece is known by its page's number in the file, which is another one after the file was made anew.
    const piece = id?.replace(/^.*_mc/, '')
    return {
      ...(role && { role }),
      ...(alt && { alt }),
      ...(lang && { lang }),
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
