import type { EndpointKey } from '#domain/platform/endpoint.ts'
import { send, type Wire } from './send.ts'
import { saveAs } from './download.ts'

let frame: HTMLIFrameElement | null = null

/** Opens the printer's dialog with a PDF, where the browser can show one; elsewhere saves it. */
export async function printFile(
  key: EndpointKey,
  { filename, ...wire }: Omit<Wire, 'body'> & { filename: string },
): Promise<void> {
  const blob = await (await send(key, wire)).blob()
  if (!navigator.pdfViewerEnabled) return saveAs(blob, filename)
  const shown = document.createElement('iframe')
  shown.hidden = true
  const address = URL.createObjectURL(blob)
  shown.src = address
  shown.addEventListener('load', () => {
    shown.contentWindow?.focus()
    shown.contentWindow?.print()
  })
  // The printer reads from the frame for as long as its dialog is open, so it stays until the next one.
  frame?.remove()
  if (frame) URL.revokeObjectURL(frame.src)
  frame = shown
  document.body.append(shown)
}
