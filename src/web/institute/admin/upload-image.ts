import { extensionOf, fileRefusal, fileRules, fileTypeOf } from '#domain/documents/file-rules.ts'
import { call } from '#web/platform/api.ts'
import { language } from '#web/platform/language.ts'
import { sayForeseen } from '#words/foreseen.ts'

export type InstituteImage = 'logo' | 'qrCode'

/** Uploads an image of the institute and answers its key; throws with words for people. */
export async function uploadImage(docType: InstituteImage, file: File): Promise<string> {
  const refusal = fileRefusal(fileRules.picture, { name: file.name, sizeBytes: file.size })
  if (refusal) throw new Error(sayForeseen(refusal, language))
  const fileExtension = extensionOf(file.name)
  const params = { applicationId: 'institute', docType }
  const { uploadUrl, key } = await call('POST /api/uploads/generate-upload-url/{applicationId}/{docType}', {
    params,
    body: { fileExtension, size: file.size, name: file.name },
  })
  const put = await fetch(uploadUrl, {
    method: 'PUT',
    body: file,
    headers: { 'content-type': fileTypeOf(fileExtension) ?? '' },
  })
  if (!put.ok) throw new Error('The image did not arrive. Try again.')
  const confirmed = await call('POST /api/uploads/confirm-upload/{applicationId}/{docType}', {
    params,
    body: { key, name: file.name },
  })
  return confirmed.key
}

/** The key of an image, out of its address. */
export function keyInAddress(url: string): string | null {
  return new URL(url, location.href).searchParams.get('key')
}
