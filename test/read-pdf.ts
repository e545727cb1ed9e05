import { ColorSpace, Device, Matrix, PDFDocument } from 'mupdf'
import { VerbosityLevel, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Every object of a PDF as text, its streams unpacked, and the raw bytes. */
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

/** What a browser's PDF viewer finds beside the pages. */
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

/** The darkness of a page's pixels, from 0 to 255, from its upper left corner. */
export function drawn(pdf: Buffer, page = 0): { width: number; values: Uint8ClampedArray } {
  const picture = new PDFDocument(pdf).loadPage(page).toPixmap(Matrix.identity, ColorSpace.DeviceRGB)
  return { width: picture.getWidth(), values: new Uint8ClampedArray(picture.getPixels()) }
}

/** A page as a PNG, enlarged. */
export function drawnAt(pdf: Buffer, scale: number, page = 0): Uint8Array {
  const picture = new PDFDocument(pdf).loadPage(page).toPixmap(Matrix.scale(scale, scale), ColorSpace.DeviceRGB)
  return picture.asPNG()
}

type Heard = { role?: string; alt?: string; lang?: string; id?: string; children?: Heard[] }

/** What screen readers get of each page: roles, texts in place of pictures, and parts of the drawing, in order. */
export async function heard(pdf: Uint8Array): Promise<(Heard | null)[]> {
  const document = await getDocument({ data: Uint8Array.from(pdf), verbosity: VerbosityLevel.ERRORS }).promise
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1)
  const plain = (tree: Heard): Heard => {
    const { role, alt, lang, id, children } = tree
    // A part is identified by its page's number in the file, which changes when the file is rebuilt.
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

/** The texts and tags of each page. */
export async function read(pdf: Buffer) {
  const document = await getDocument({ data: Uint8Array.from(pdf), verbosity: VerbosityLevel.ERRORS }).promise
  const pages: string[] = []
  const tags: Heard[] = []
  const flat = (tree: Heard | null): Heard[] => (tree ? [tree, ...(tree.children ?? []).flatMap(flat)] : [])
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replaceAll(/\s+/g, ' '),
    )
    tags.push(...flat(await page.getStructTree()))
  }
  // Where the font changes, readers see two parts.
  const closed = (text: string) => text.replaceAll(/\s/g, '')
  return { pages, tags, says: (words: string) => closed(pages.join('')).includes(closed(words)) }
}

/** The number of characters without a glyph, and of outlined texts, which a missing weight would cause. */
export function signs(pdf: Buffer) {
  const found = { missing: 0, outlined: 0 }
  const device = new Device({
    fillText: (text) =>
      text.walk({
        showGlyph: (_font, _place, glyph) => {
          if (glyph === 0) found.missing++
        },
      }),
    strokeText: () => found.outlined++,
  })
  const document = new PDFDocument(pdf)
  for (let page = 0; page < document.countPages(); page++) document.loadPage(page).run(device, Matrix.identity)
  return found
}
