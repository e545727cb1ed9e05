import type { Contents } from '#domain/documents/document.ts'
import { extensionOf, fileTypeOf, partSizes, sentAtOnceBytes } from '#domain/documents/file-rules.ts'
import { ApiError, NetworkError } from '#web/platform/api-error.ts'
import { call } from '#web/platform/api.ts'
import type { CallAnswer } from '#web/platform/send.ts'
import { retryUntilOnline, PutRefused } from './retry-until-online.ts'

export type PutProgress = { sentBytes: number; totalBytes: number }

type PutOptions = { contentType: string; signal: AbortSignal; onProgress: (sentBytes: number) => void }

/**
 * PUTs bytes to a signed address and reports progress, which fetch cannot. Sends no token: the address is the
 * permission. Throws PutRefused, NetworkError, or the signal's reason.
 */
function putBytes(address: string, bytes: Blob, { contentType, signal, onProgress }: PutOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    const settle = (act: () => void) => () => {
      signal.removeEventListener('abort', abort)
      act()
    }
    request.upload.onprogress = ({ loaded }) => onProgress(loaded)
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
    request.send(bytes)
  })
}

type ConfirmedDocument = CallAnswer<'POST /api/uploads/confirm-upload/{applicationId}/{docType}'>

type UploadOptions = {
  applicationId: string
  docType: string
  contents: Contents
  signal: AbortSignal
  onProgress: (progress: PutProgress) => void
  /** Told that the connection is lost, or back; the upload continues by itself. */
  onWaiting: (isWaiting: boolean) => void
  /** All bytes have arrived; the server checks the file. */
  onChecking: () => void
}

const contentTypeOf = (file: File) => fileTypeOf(extensionOf(file.name)) ?? file.type
const isExpired = (error: unknown) => error instanceof PutRefused && error.status === 403

async function sendAtOnce(file: File, { applicationId, docType, signal, ...told }: UploadOptions): Promise<string> {
  const fileExtension = extensionOf(file.name)
  const { uploadUrl, key } = await call('POST /api/uploads/generate-upload-url/{applicationId}/{docType}', {
    params: { applicationId, docType },
    body: { fileExtension, size: file.size, name: file.name },
    signal,
  })
  const onProgress = (sentBytes: number) => told.onProgress({ sentBytes, totalBytes: file.size })
  await retryUntilOnline(() => putBytes(uploadUrl, file, { contentType: contentTypeOf(file), signal, onProgress }), {
    signal,
    onWaiting: told.onWaiting,
  })
  return key
}

type LackingParts = CallAnswer<'POST /api/uploads/upload-parts/{applicationId}/{docType}'>['lacking']

/** A file in parts, and how much of each has arrived. */
class Parts {
  readonly #file: File
  readonly #blobs: Blob[]
  /** Bytes sent of each part. */
  readonly #sent: number[]
  readonly #options: UploadOptions
  constructor(file: File, options: UploadOptions) {
    let start = 0
    this.#file = file
    this.#options = options
    this.#blobs = partSizes(file.size).map((size) => file.slice(start, (start += size)))
    this.#sent = this.#blobs.map(() => 0)
  }

  async hashes(): Promise<string[]> {
    const found: string[] = []
    for (const blob of this.#blobs) {
      const digest = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer())
      found.push(Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join(''))
    }
    return found
  }

  /** Sends the missing parts one after the other: of parallel ones, all would be lost with the connection. */
  async send(lacking: LackingParts): Promise<void> {
    const left = new Set(lacking.map(({ part }) => part))
    for (const [part, { size }] of this.#blobs.entries()) this.#sent[part] = left.has(part) ? 0 : size
    for (const one of lacking) await this.#put(one)
  }

  async #put({ part, uploadUrl }: LackingParts[number]): Promise<void> {
    const { signal, onProgress, onWaiting } = this.#options
    const blob = this.#blobs[part]
    if (!blob) return
    const tell = (sentBytes: number) => {
      this.#sent[part] = Math.min(sentBytes, blob.size)
      onProgress({ sentBytes: this.#sent.reduce((sum, bytes) => sum + bytes, 0), totalBytes: this.#file.size })
    }
    const options = { contentType: contentTypeOf(this.#file), signal, onProgress: tell }
    await retryUntilOnline(() => putBytes(uploadUrl, blob, options), { signal, onWaiting })
    tell(blob.size)
  }
}

/** Sends the missing parts of a file, whichever page or tab began it. */
async function sendParts(file: File, options: UploadOptions): Promise<string> {
  const { applicationId, docType, signal, onWaiting } = options
  const parts = new Parts(file, options)
  const body = { fileExtension: extensionOf(file.name), size: file.size, name: file.name, parts: await parts.hashes() }
  const params = { applicationId, docType }
  const ask = () => call('POST /api/uploads/upload-parts/{applicationId}/{docType}', { params, body, signal })
  // Two tabs with the same file would send everything twice.
  return navigator.locks.request(`${applicationId} ${docType}`, { signal }, async () => {
    for (let before = Infinity; ;) {
      const { key, lacking } = await retryUntilOnline(ask, { signal, onWaiting })
      if (lacking.length === 0) return key
      try {
        await parts.send(lacking)
      } catch (error) {
        // Addresses expire after ten minutes. Requests new ones, unless nothing got through with the last.
        if (!isExpired(error) || lacking.length >= before) throw error
      }
      before = lacking.length
    }
  })
}

// A part that arrived damaged is sent again, but not forever.
const maxRepairs = 3

/**
 * Uploads a document: addresses, bytes, check. A large file travels in parts, which survive a lost connection or page.
 * Without TLS browsers cannot hash, so the file is sent in one piece.
 */
export async function uploadDocument(file: File, options: UploadOptions): Promise<ConfirmedDocument> {
  const { applicationId, docType, contents, signal, onWaiting, onChecking } = options
  const isInParts = file.size > sentAtOnceBytes && globalThis.isSecureContext
  for (let repairs = 0; ; repairs++) {
    const key = isInParts ? await sendParts(file, options) : await sendAtOnce(file, options)
    onChecking()
    const confirm = () =>
      call('POST /api/uploads/confirm-upload/{applicationId}/{docType}', {
        params: { applicationId, docType },
        body: { key, name: file.name, contents },
        signal,
      })
    try {
      return await retryUntilOnline(confirm, { signal, onWaiting })
    } catch (error) {
      const isDamaged = error instanceof ApiError && error.code === 'file-parts-lacking'
      if (!isDamaged || repairs >= maxRepairs) throw error
    }
  }
}
