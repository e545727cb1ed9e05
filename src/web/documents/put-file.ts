import { NetworkError } from '#web/platform/api-error.ts'

export type PutProgress = { sentBytes: number; totalBytes: number }

/** The storage did not take the file; `status` is what it answered. */
export class PutRefused extends Error {
  readonly status: number
  constructor(status: number) {
    super('Failed to upload the file')
    this.name = 'PutRefused'
    this.status = status
  }
}

type PutOptions = { contentType: string; signal: AbortSignal; onProgress: (progress: PutProgress) => void }

/**
 * PUTs a file to a signed address with real progress, which fetch cannot tell. Carries no token: the address is the
 * permission. Throws PutRefused, NetworkError, or the signal's reason.
 */
export function putFile(address: string, file: Blob, { contentType, signal, onProgress }: PutOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    const settle = (act: () => void) => () => {
      signal.removeEventListener('abort', abort)
      act()
    }
    request.upload.onprogress = ({ loaded, total }) => onProgress({ sentBytes: loaded, totalBytes: total })
    request.onload = settle(() => {
      if (request.status >= 200 && request.status < 300) resolve()
      else reject(new PutRefused(request.status))
    })
    request.onerror = settle(() => reject(new NetworkError(new TypeError('Failed to fetch'))))
    request.onabort = settle(() => reject(signal.reason))
    signal.addEventListener('abort', abort)
    if (signal.aborted) return settle(() => reject(signal.reason))()
    request.open('PUT', address)
    request.setRequestHeader('content-type', contentType)
    request.send(file)
  })
}
