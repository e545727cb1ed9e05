import { degrees, PDFDocument, type PDFObject } from '@cantoo/pdf-lib'
import type { Corners, QuarterTurns } from './geometry.ts'
import { sheetFor, type JpegPage, type Title } from './pdf-of-jpegs.ts'
import { Structure } from './pdf-tags.ts'

/** A page of the resulting file: a photo, or a page of one of the PDFs. */
export type PageToJoin =
  | { kind: 'photo'; file: Blob; corners: Corners | null; turns: QuarterTurns; alt: string }
  | { kind: 'pdf'; file: number; index: number; turns: QuarterTurns }

export type JoinWish = Title & {
  pages: readonly PageToJoin[]
  /** The PDFs among the pages, with the number of all their pages. */
  pdfs: readonly { file: Blob; pages: number }[]
  maxBytes: number
}

/** Structure of a page copied from a PDF. */
type CopiedPageTags = ReturnType<Structure['addCopy']>

type Photo = (page: PageToJoin & { kind: 'photo' }) => Promise<JpegPage>

/** Copies the wanted pages of a PDF; returns them by their index in it. */
async function copyWanted(made: PDFDocument, { pages, pdfs }: JoinWish) {
  return Promise.all(
    pdfs.map(async ({ file }, number) => {
      const source = await PDFDocument.load(await file.arrayBuffer())
      const places = pages.flatMap((page) => (page.kind === 'pdf' && page.file === number ? [page.index] : []))
      // In one call, so that shared objects such as fonts are copied once.
      const copies = await made.copyPages(source, places)
      return {
        source,
        copies: new Map(copies.map((copy, at) => [places[at], copy])),
        heard: new Map<PDFObject, CopiedPageTags>(),
      }
    }),
  )
}

/** Joins photos and pages of PDFs into one PDF. PDF pages keep their text and their accessibility tags. */
export async function joinWithPdfs(
  wish: JoinWish,
  photo: Photo,
  onPage: (done: number) => void,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const made = await PDFDocument.create()
  made.setTitle(wish.title, { showInWindowTitleBar: true })
  made.setLanguage(wish.language)
  const structure = new Structure(made)
  const opened = await copyWanted(made, wish)
  for (const [index, page] of wish.pages.entries()) {
    if (page.kind === 'photo') {
      const picture = await photo(page)
      const { width, height } = sheetFor(picture)
      const image = await made.embedJpg(picture.jpeg)
      const sheet = made.addPage([width, height])
      sheet.drawImage(image, { x: 0, y: 0, width, height })
      structure.addPicture(sheet, page.alt)
    } else {
      const { source, copies, heard } = opened[page.file] ?? {}
      const copied = copies?.get(page.index)
      if (!source || !copied) throw new Error('A page is not in its file.')
      copied.setRotation(degrees((copied.getRotation().angle + page.turns * 90) % 360))
      heard?.set(source.getPage(page.index).node, structure.addCopy(made.addPage(copied), source))
    }
    onPage(index + 1)
  }
  for (const { source, heard } of opened) structure.keep(source, heard)
  structure.finish()
  return [await made.save()]
}
