import { useEffect, useState } from 'react'
import type * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFDocumentLoadingTask, PDFDocumentProxy, PDFWorker } from 'pdfjs-dist'

/** Decoders and fonts that stand beside the library; the build puts them under its version (vite.config.ts). */
function partsAddress(version: string): string {
  return new URL(import.meta.env.DEV ? '/node_modules/pdfjs-dist/' : `/assets/pdf-${version}/`, location.href).href
}

async function bytesAt(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await fetch(url, { signal, referrerPolicy: 'no-referrer' })
  if (!response.ok) throw new Error('The document did not arrive.')
  return await response.arrayBuffer()
}

let library: Promise<typeof pdfjs> | undefined
// One for all: somebody who looks through four hundred files must not keep four hundred workers.
let worker: PDFWorker | undefined

function loadLibrary(): Promise<typeof pdfjs> {
  library ??= Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    import('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'),
  ]).then(([loaded, { default: workerAddress }]) => {
    loaded.GlobalWorkerOptions.workerSrc = workerAddress
    return loaded
  })
  // A dropped line must not keep every later document from opening.
  library.catch(() => (library = undefined))
  return library
}

async function loadingTask(url: string, signal: AbortSignal): Promise<PDFDocumentLoadingTask> {
  const [{ getDocument, PDFWorker: Worker, version }, data] = await Promise.all([loadLibrary(), bytesAt(url, signal)])
  signal.throwIfAborted()
  worker ??= new Worker()
  const parts = partsAddress(version)
  // The content security policy allows no compiled code: the decoders run as plain scripts.
  const options = { useWasm: false, wasmUrl: `${parts}wasm/`, standardFontDataUrl: `${parts}standard_fonts/` }
  return getDocument({ data, worker, ...options, enableXfa: false, useSystemFonts: false, verbosity: 0 })
}

type Opened = { url: string; pdf: PDFDocumentProxy | null; isBroken: boolean }

/**
 * A PDF drawn by our own script: nothing in the file can run, and no plug-in is needed. It is let go with the component.
 */
export function usePdf(url: string): { pdf: PDFDocumentProxy | null; isBroken: boolean } {
  const [opened, setOpened] = useState<Opened | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    let task: PDFDocumentLoadingTask | undefined
    const open = async () => {
      task = await loadingTask(url, signal)
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
