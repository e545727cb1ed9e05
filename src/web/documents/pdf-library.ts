import type * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFDocumentLoadingTask, PDFWorker } from 'pdfjs-dist'

/** Decoders and fonts that stand beside the library; the build puts them under its version (vite.config.ts). */
function partsAddress(version: string): string {
  return new URL(import.meta.env.DEV ? '/node_modules/pdfjs-dist/' : `/assets/pdf-${version}/`, location.href).href
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

/** Opens a PDF, by its password where it has one. */
export async function pdfTask(
  bytes: ArrayBuffer | Promise<ArrayBuffer>,
  { password, signal }: { password?: string; signal?: AbortSignal } = {},
): Promise<PDFDocumentLoadingTask> {
  const [{ getDocument, PDFWorker: Worker, version }, data] = await Promise.all([loadLibrary(), bytes])
  signal?.throwIfAborted()
  worker ??= new Worker()
  const parts = partsAddress(version)
  // The content security policy allows no compiled code: the decoders run as plain scripts.
  const options = { useWasm: false, wasmUrl: `${parts}wasm/`, standardFontDataUrl: `${parts}standard_fonts/` }
  return getDocument({ data, password, worker, ...options, enableXfa: false, useSystemFonts: false, verbosity: 0 })
}
