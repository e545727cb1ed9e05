import { extensionOf, fileTypeOf } from '#domain/documents/file-rules.ts'
import { call, type CallAnswer } from '#web/platform/api.ts'
import { putFile, type PutProgress } from './put-file.ts'

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
