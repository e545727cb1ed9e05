import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
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
export function usePdf(url: string): { pdf: PDFDocumentProxy | null; isBroken: boolean } {
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
