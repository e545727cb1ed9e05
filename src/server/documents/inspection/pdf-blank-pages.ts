import { PDFArray, PDFRawStream, decodePDFRawStream } from '@cantoo/pdf-lib'
import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib'

// A page with anything on it takes more than this; little enough to open however much it unfolds to.
const maxEncodedBytes = 2_000
const paints = new Set(['Do', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'S', 's', 'sh', 'EI'])

function contentStreams(page: PDFPage): unknown[] {
  const contents = page.node.Contents()
  if (!(contents instanceof PDFArray)) return contents ? [contents] : []
  return contents.asArray().map((reference) => page.doc.context.lookup(reference))
}

function hasNoShapes(page: PDFPage): boolean {
  if ((page.node.Annots()?.size() ?? 0) > 0) return false
  let encodedBytes = 0
  for (const stream of contentStreams(page)) {
    if (!(stream instanceof PDFRawStream)) return false
    encodedBytes += stream.contents.length
    if (encodedBytes > maxEncodedBytes) return false
    const text = Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
    const operators = text.replaceAll(/\((?:\\.|[^\\)])*\)|<[^>]*>/gs, ' ').split(/[\s\0[\]]+/)
    if (operators.some((operator) => paints.has(operator))) return false
  }
  return true
}

/** The numbers of the pages on which nothing is painted but, perhaps, text. What cannot be told counts as painted. */
export function pagesWithoutShapes(document: PDFDocument): number[] {
  try {
    return document.getPages().flatMap((page, index) => (hasNoShapes(page) ? [index + 1] : []))
  } catch {
    return []
  }
}
