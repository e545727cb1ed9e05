import type { PDFDocumentProxy } from 'pdfjs-dist'
import { isCutShort } from '#domain/documents/cut-short.ts'
import { textIn } from '#lib/values/records.ts'
import { pdfTask } from '#web/documents/pdf-library.ts'

export type OpenedPdf = {
  file: File
  pageCount: number
  /** Without the password the file is useless to others: its pages are added as pictures. */
  isLocked: boolean
  isSigned: boolean
  /** Renders a page as a JPEG of this length. */
  draw: (index: number, longest: number) => Promise<Blob>
  close: () => void
}

/** The reason why a PDF was not opened. */
export class UnreadablePdf extends Error {
  readonly reason: 'locked' | 'wrong-password' | 'damaged' | 'incomplete'
  constructor(reason: UnreadablePdf['reason']) {
    super(reason)
    this.reason = reason
  }
}

const quality = 0.8
let canvas: HTMLCanvasElement | undefined
let last: Promise<unknown> = Promise.resolve()

async function drawn(pdf: PDFDocumentProxy, index: number, longest: number): Promise<Blob> {
  canvas ??= document.createElement('canvas')
  const target = canvas
  const page = await pdf.getPage(index + 1)
  const natural = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: longest / Math.max(natural.width, natural.height) })
  target.width = Math.max(1, Math.floor(viewport.width))
  target.height = Math.max(1, Math.floor(viewport.height))
  await page.render({ canvas: target, viewport }).promise
  page.cleanup()
  return new Promise((resolve, reject) =>
    target.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('This browser made no picture.'))),
      'image/jpeg',
      quality,
    ),
  )
}

/** Renders one page at a time on one canvas. */
function drawInTurn(pdf: PDFDocumentProxy, index: number, longest: number): Promise<Blob> {
  const next = last.then(() => drawn(pdf, index, longest))
  last = next.catch(() => undefined)
  return next
}

function unreadable(error: unknown, isTried: boolean): UnreadablePdf {
  const isPassword = textIn(error, 'name') === 'PasswordException'
  if (!isPassword) return new UnreadablePdf('damaged')
  return new UnreadablePdf(isTried ? 'wrong-password' : 'locked')
}

/** Opens a PDF in this browser. Throws UnreadablePdf. */
export async function openPdf(file: File, password?: string): Promise<OpenedPdf> {
  const bytes = await file.arrayBuffer()
  const text = new TextDecoder('latin1').decode(bytes)
  // Neither mark is ever compressed or encrypted, since programs need it to read the rest.
  if (isCutShort(text)) throw new UnreadablePdf('incomplete')
  const isLocked = text.includes('/Encrypt')
  const isSigned = text.includes('/ByteRange')
  const task = await pdfTask(bytes, password === undefined ? {} : { password })
  try {
    const pdf = await task.promise
    return {
      file,
      pageCount: pdf.numPages,
      isLocked,
      isSigned,
      draw: (index, longest) => drawInTurn(pdf, index, longest),
      close: () => void task.destroy(),
    }
  } catch (error) {
    void task.destroy()
    throw unreadable(error, password !== undefined)
  }
}
