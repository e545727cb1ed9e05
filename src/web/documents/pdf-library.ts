import type * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFDocumentLoadingTask, PDFWorker } from 'pdfjs-dist'

/** Address of the library's decoders and fonts; the build puts them in a folder of its version (vite.config.ts). */
function partsAddress(version: string): string {
  return new URL(import.meta.env.DEV ? '/node_modules/pdfjs-dist/' : `/assets/pdf-${version}/`, location.href).href
}

let library: Promise<typeof pdfjs> | undefined
// One shared worker: reviewing four hundred files must not start four hundred.
let worker: PDFWorker | undefined

function loadLibrary(): Promise<typeof pdfjs> {
  library ??= Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    import('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'),
  ]).then(([loaded, { default: workerAddress }]) => {
    loaded.GlobalWorkerOptions.workerSrc = workerAddress
    return loaded
  })
  // Retries after a lost connection, which must not break every later document.
  library.catch(() => (library = undefined))
  return library
}

/** Opens a PDF, with its password if it has one. */
export async function pdfTask(
  bytes: ArrayBuffer | Promise<ArrayBuffer>,
  { password, signal }: { password?: string; signal?: AbortSignal } = {},
): Promise<PDFDocumentLoadingTask> {
  const [{ getDocument, PDFWorker: Worker, version }, data] = await Promise.all([loadLibrary(), bytes])
  signal?.throwIfAborted()
  worker ??= new Worker()
  const parts = partsAddress(version)
  // The content security policy forbids WebAssembly: the decoders run as plain scripts.
  const options = { useWasm: false, wasmUrl: `${parts}wasm/`, standardFontDataUrl: `${parts}standard_fonts/` }
  return getDocument({ data, password, worker, ...options, enableXfa: false, useSystemFonts: false, verbosity: 0 })
}
