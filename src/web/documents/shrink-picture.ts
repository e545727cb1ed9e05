import type { FileRules } from '#domain/documents/file-rules.ts'

// Tried in turn until the file is small enough: first fewer pixels than any print needs, then a coarser picture.
// 1600 pixels print a passport photo at 900 dots an inch and a page at 140.
const attempts = [
  { longestSidePixels: 2400, quality: 0.85 },
  { longestSidePixels: 1600, quality: 0.82 },
  { longestSidePixels: 1200, quality: 0.75 },
  { longestSidePixels: 900, quality: 0.7 },
] as const

type Picture = { source: CanvasImageSource; width: number; height: number; close: () => void }

/** Upright as the camera meant it. Null when the browser cannot read the file as a picture. */
async function readPicture(file: Blob): Promise<Picture | null> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    return { source: bitmap, width: bitmap.width, height: bitmap.height, close: () => bitmap.close() }
  } catch {
    return null
  }
}

function drawn(picture: Picture, longestSidePixels: number): HTMLCanvasElement | null {
  const scale = Math.min(1, longestSidePixels / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  // A transparent picture would turn black in a JPEG.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture.source, 0, 0, canvas.width, canvas.height)
  return canvas
}

function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}

/**
 * The same picture as a JPEG within the limit, under the same name with the ending `.jpg`. Null when the file is not a
 * picture this browser can read, or cannot be made small enough.
 */
export async function shrinkPicture(file: File, { maxBytes }: FileRules): Promise<File | null> {
  const picture = await readPicture(file)
  if (!picture) return null
  try {
    for (const { longestSidePixels, quality } of attempts) {
      const canvas = drawn(picture, longestSidePixels)
      const blob = canvas && (await jpegOf(canvas, quality))
      if (blob && blob.size <= maxBytes) {
        return new File([blob], file.name.replace(/\.[^.]*$/, '') + '.jpg', { type: 'image/jpeg' })
      }
    }
    return null
  } finally {
    picture.close()
  }
}
