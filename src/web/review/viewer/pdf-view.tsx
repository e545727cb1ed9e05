import type { PDFDocumentProxy, PDFPageProxy, PDFDocumentLoadingTask } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { Spinner } from '#web/ui/states/spinner.tsx'
import { review as say } from '#words/review/review.ts'
import css from './document-viewer.module.css'
import type { View } from './viewed-document.ts'
import { pdfTask } from '#web/documents/pdf-library.ts'

async function bytesAt(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await fetch(url, { signal, referrerPolicy: 'no-referrer' })
  if (!response.ok) throw new Error('The document did not arrive.')
  return await response.arrayBuffer()
}

type ViewedPdf = { url: string; pdf: PDFDocumentProxy | null; isBroken: boolean }

/**
 * Opens a PDF with our own script: nothing in the file can run, and no plug-in is needed. Released with the component.
 */
function usePdf(url: string): { pdf: PDFDocumentProxy | null; isBroken: boolean } {
  const [opened, setOpened] = useState<ViewedPdf | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    let task: PDFDocumentLoadingTask | undefined
    const open = async () => {
      task = await pdfTask(bytesAt(url, signal), { signal })
      if (signal.aborted) void task.destroy()
      const pdf = await task.promise
      if (!signal.aborted) setOpened({ url, pdf, isBroken: false })
    }
    open().catch(() => !signal.aborted && setOpened({ url, pdf: null, isBroken: true }))
    return () => {
      controller.abort()
      void task?.destroy()
    }
  }, [url])
  return opened?.url === url ? opened : { pdf: null, isBroken: false }
}

// Limit for a page in device pixels: an A0 sheet must not take all memory.
const maxPixels = 12_000_000
const a4Ratio = 297 / 210

function viewportOf(page: PDFPageProxy, width: number, quarterTurns: number) {
  const rotation = (page.rotate + quarterTurns * 90) % 360
  const natural = page.getViewport({ scale: 1, rotation })
  const viewport = page.getViewport({ scale: width / natural.width, rotation })
  const ratio = Math.min(devicePixelRatio, Math.sqrt(maxPixels / (viewport.width * viewport.height)))
  return { height: viewport.height, drawn: page.getViewport({ scale: (width / natural.width) * ratio, rotation }) }
}

/** Whether an element has ever come near the viewport. */
function useIsNear(element: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setIsNear(true),
      { rootMargin: '600px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isNear
}

type PdfPageProps = { document: PDFDocumentProxy; pageNumber: number; width: number; view: View; label: string }

/** A page of a PDF, drawn when it comes into view. */
function PdfPage({ document, pageNumber, width, view, label }: PdfPageProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [height, setHeight] = useState(width * a4Ratio)
  const isNear = useIsNear(sheet)
  const drawnWidth = width * view.zoom
  useEffect(() => {
    if (!isNear) return
    let stop = () => {}
    let isStopped = false
    const draw = async () => {
      const page = await document.getPage(pageNumber)
      if (isStopped || !canvas.current) return
      const { height: sheetHeight, drawn } = viewportOf(page, drawnWidth, view.quarterTurns)
      setHeight(sheetHeight)
      canvas.current.width = Math.floor(drawn.width)
      canvas.current.height = Math.floor(drawn.height)
      const task = page.render({ canvas: canvas.current, viewport: drawn })
      stop = () => task.cancel()
      await task.promise
    }
    draw().catch(() => undefined)
    return () => {
      isStopped = true
      stop()
    }
  }, [document, pageNumber, drawnWidth, view.quarterTurns, isNear])
  return (
    <div ref={sheet} className={css.sheet} tabIndex={-1} style={{ width: drawnWidth, height }}>
      <canvas ref={canvas} role="img" aria-label={label} />
    </div>
  )
}

/** A page to go to; a new object for each request. */
export type PageToShow = { page: number }

type PdfViewProps = {
  url: string
  label: string
  view: View
  goTo: PageToShow | null
  paneWidth: number
  onTryAgain: () => void
}

/** All pages of a PDF below each other. */
export function PdfView({ url, label, view, goTo, paneWidth, onTryAgain }: PdfViewProps) {
  const { pdf, isBroken } = usePdf(url)
  const sheets = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const sheet = goTo && sheets.current?.children[goTo.page - 1]
    if (!pdf || !(sheet instanceof HTMLElement)) return
    sheet.scrollIntoView({ block: 'start' })
    sheet.focus({ preventScroll: true })
  }, [pdf, goTo])
  if (isBroken) {
    return <ErrorState title={say('pdfBroken')} error={say('pdfBrokenHint')} onTryAgain={onTryAgain} />
  }
  if (!pdf) return <Spinner label={say('openingPdf')} />
  const pages = Array.from({ length: pdf.numPages }, (_, index) => index + 1)
  return (
    <div ref={sheets} className={css.sheets}>
      {pages.map((page) => (
        <PdfPage
          key={page}
          document={pdf}
          pageNumber={page}
          width={paneWidth}
          view={view}
          label={say('pdfPage', { document: label, page, pages: pdf.numPages })}
        />
      ))}
    </div>
  )
}
