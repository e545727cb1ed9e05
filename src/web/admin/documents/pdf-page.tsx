import { useEffect, useRef, useState } from 'react'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import css from './document-viewer.module.css'
import type { View } from './view-state.ts'

// Of one page, in device pixels: a sheet of A0 must not take all memory.
const maxPixels = 12_000_000
const a4Ratio = 297 / 210

function viewportOf(page: PDFPageProxy, width: number, quarterTurns: number) {
  const rotation = (page.rotate + quarterTurns * 90) % 360
  const natural = page.getViewport({ scale: 1, rotation })
  const viewport = page.getViewport({ scale: width / natural.width, rotation })
  const ratio = Math.min(devicePixelRatio, Math.sqrt(maxPixels / (viewport.width * viewport.height)))
  return { height: viewport.height, drawn: page.getViewport({ scale: (width / natural.width) * ratio, rotation }) }
}

/** Whether an element has come near the visible part of the page; it stays so. */
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

/** One sheet of a PDF, drawn when it comes into view. */
export function PdfPage({ document, pageNumber, width, view, label }: PdfPageProps) {
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
    <div ref={sheet} className={css.sheet} style={{ width: drawnWidth, height }}>
      <canvas ref={canvas} role="img" aria-label={label} />
    </div>
  )
}
