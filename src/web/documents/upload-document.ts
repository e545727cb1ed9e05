import { extensionOf, fileTypeOf } from '#domain/documents/file-rules.ts'
import { NetworkError } from '#web/platform/api-error.ts'
import { call, type CallAnswer } from '#web/platform/api.ts'
import { language } from '#web/platform/language.ts'
import { documentRoom } from '#words/documents.ts'

const say = documentRoom(language)

export type PutProgress = { sentBytes: number; totalBytes: number }

/** The storage did not take the file; `status` is what it answered. */
export class PutRefused extends Error {
  readonly status: number
  constructor(status: number) {
    super(say('uploadFailed'))
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

export type ConfirmedDocument = CallAnswer<'POST /api/uploads/confirm-upload/{applicationId}/{docType}'>

export type UploadOptions = {
  applicationId: string
  docType: string
  signal: AbortSignal
  onProgress: (progress: PutProgress) => void
  /** All bytes are there; the server looks at them now. */
  onChecking: () => void
}

/** The three calls of an upload: an address, the bytes, the check. */
export async function uploadDocument(file: File, options: UploadOptions): Promise<ConfirmedDocument> {
  const { applicationId, docType, signal, onProgress, onChecking } = options
  const params = { applicationId, docType }
  const fileExtension = extensionOf(file.name)
  const { uploadUrl, key } = await call('POST /api/uploads/generate-upload-url/{applicationId}/{docType}', {
    params,
    body: { fileExtension, size: file.size, name: file.name },
    signal,
  })
  const contentType = fileTypeOf(fileExtension) ?? file.type
  await putFile(uploadUrl, file, { contentType, signal, onProgress })
  onChecking()
  return await call('POST /api/uploads/confirm-upload/{applicationId}/{docType}', {
    params,
    body: { key, name: file.name },
    signal,
  })
}
