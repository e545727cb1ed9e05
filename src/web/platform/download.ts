import { dayOf, showDay } from '#domain/platform/calendar.ts'
import type { EndpointKey } from '#domain/platform/endpoint.ts'
import { send, type Wire } from './send.ts'

export type DownloadProgress = {
  receivedBytes: number
  /** Null when the server does not send the length. */ totalBytes: number | null
}
type DownloadRequest = Omit<Wire, 'body'> & {
  /** Used if the server sends no name. */
  filename?: string
  /** Subject of the file, put before its name together with the day. */
  of?: string
  onProgress?: (progress: DownloadProgress) => void
}

async function received(response: Response, onProgress?: (progress: DownloadProgress) => void): Promise<Blob> {
  if (!response.body) return await response.blob()
  const announced = Number(response.headers.get('content-length'))
  const totalBytes = announced > 0 && !response.headers.has('content-encoding') ? announced : null
  let receivedBytes = 0
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        receivedBytes += chunk.byteLength
        onProgress?.({ receivedBytes, totalBytes })
        controller.enqueue(chunk)
      },
    }),
  )
  return await new Response(counted, {
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
  }).blob()
}

/** Saves a blob under a name. */
export function saveAs(blob: Blob, filename: string): void {
  const address = URL.createObjectURL(blob)
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = filename
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** The file name from the server, in any script. */
function nameIn(response: Response): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return encoded && decodeURIComponent(encoded)
}

/** `B.Sc. admission 2027 22-11-2026 applications.xlsx`: subject, the day in India on which the server sent it, name. */
function nameOf(of: string, response: Response, name: string): string {
  const sentAt = response.headers.get('date')
  const day = showDay(dayOf(sentAt === null ? new Date() : new Date(sentAt)))
  // Characters that a common operating system forbids in file names.
  const plain = of.replaceAll(/[\\/:*?"<>|]/g, ' ')
  return `${plain.slice(0, 80).trim()} ${day} ${name}`
}

/** Fetches a file with the session's token and saves it; answers its name. Abort `signal` to cancel; throws as `call` does. */
export async function download(key: EndpointKey, request: DownloadRequest = {}): Promise<string> {
  const { filename = 'download.xlsx', of, onProgress, ...wire } = request
  const response = await send(key, wire)
  const given = nameIn(response) ?? filename
  const name = of === undefined ? given : nameOf(of, response, given)
  saveAs(await received(response, onProgress), name)
  return name
}
