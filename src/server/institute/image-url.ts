type InstituteImage = 'logo' | 'qrCode'

/** The address of an image of the institute; the key makes the address change with the image. */
export function imageUrl(docType: InstituteImage, key: string): string
export function imageUrl(docType: InstituteImage, key: string | null): string | null
export function imageUrl(docType: InstituteImage, key: string | null): string | null {
  return key === null ? null : `/api/institute/images/${docType}?key=${encodeURIComponent(key)}`
}
