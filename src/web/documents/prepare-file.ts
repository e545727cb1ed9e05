import {
  extensionOf,
  fileRefusal,
  fileTypeOf,
  heicNotTaken,
  endingNotTaken,
  isHeic,
  isWebp,
  type FileRules,
} from '#domain/documents/file-rules.ts'
import { isCutShort } from '#domain/documents/cut-short.ts'
import { isOneOf } from '#lib/values/records.ts'
import { language } from '#web/platform/language.ts'
import { documentRoom as say } from '#words/form/documents.ts'
import { sayForeseen } from '#words/form/foreseen.ts'
import { showMegabytes, showSize } from './file-size.ts'

// Tried in turn until the file is small enough: first fewer pixels, then lower quality; all beyond what print needs.
// 1600 pixels print a passport photo at 900 dots an inch and a page at 140.
const attempts = [
  { longestSidePixels: 2400, quality: 0.85 },
  { longestSidePixels: 1600, quality: 0.82 },
  { longestSidePixels: 1200, quality: 0.75 },
  { longestSidePixels: 900, quality: 0.7 },
] as const

function drawn(picture: ImageBitmap, longestSidePixels: number): HTMLCanvasElement | null {
  const scale = Math.min(1, longestSidePixels / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  // Transparency would turn black in a JPEG.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

const sampleSide = 256

/** The pixels of a picture, made small. */
function sampleOf(picture: ImageBitmap): Uint8ClampedArray {
  const canvas = drawn(picture, sampleSide)
  const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height)
  return pixels?.data ?? new Uint8ClampedArray()
}

function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}

/**
 * Converts a picture to a JPEG within the limit, with the same name and the ending `.jpg`. Null when the browser cannot
 * read it or it cannot be made small enough.
 */
async function shrinkPicture(file: File, { maxBytes }: FileRules): Promise<File | null> {
  const { readPicture } = await import('#lib/desk/whole-jpeg.ts')
  const picture = await readPicture(file, sampleOf)
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

type PreparedFile = { file: File; note: string | null } | { problem: string }

const pictures = new Set(['jpg', 'jpeg', 'png'])
const beginnings = [
  { type: 'image/jpeg', ending: 'jpg', bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/png', ending: 'png', bytes: [0x89, 0x50, 0x4e, 0x47] },
  { type: 'application/pdf', ending: 'pdf', bytes: [0x25, 0x50, 0x44, 0x46] },
]

/** The type of a file by its first bytes, regardless of its name. */
async function beginningOf(file: Blob) {
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  return beginnings.find(({ bytes }) => bytes.every((byte, place) => start[place] === byte))
}

export async function isPdf(file: Blob): Promise<boolean> {
  return (await beginningOf(file))?.ending === 'pdf'
}

const startOf = async (file: Blob) => new Uint8Array(await file.slice(0, 12).arrayBuffer())

/** Whether this is a photo or scan of a type that the portal accepts or some browsers can convert. */
export async function isPicture(file: File): Promise<boolean> {
  const found = await beginningOf(file)
  if (found) return found.ending !== 'pdf'
  const start = await startOf(file)
  return isWebp(start) || isHeic({ name: file.name, start })
}

/** Phones and messengers send files without an ending or with a wrong one; corrects it by the first bytes. */
async function rightlyNamed(file: File): Promise<File> {
  const found = await beginningOf(file)
  const ending = extensionOf(file.name)
  if (!found || fileTypeOf(ending) === found.type) return file
  const base = ending === '' ? file.name.trim() : file.name.trim().slice(0, -ending.length - 1)
  return new File([file], `${base || 'file'}.${found.ending}`, { type: found.type })
}

/** Converts a picture of another type to JPEG where the browser can read it: HEIC on iPhones, WebP nearly everywhere. */
async function converted(
  type: 'heic' | 'webp',
  file: File,
  { rules, shrink }: { rules: FileRules; shrink: typeof shrinkPicture },
): Promise<PreparedFile> {
  const picture = isOneOf(rules.extensions, 'jpg') ? await shrink(file, rules) : null
  if (picture) return { file: picture, note: say('madeJpeg', { type }) }
  return { problem: sayForeseen(type === 'heic' ? heicNotTaken(rules) : endingNotTaken(rules), language) }
}

/**
 * Returns a file ready to send, or the reason why it cannot be sent. A photo above the limit, as phones take them, is
 * shrunk here, and the note says so.
 */
export async function prepareFile(
  chosen: File,
  rules: FileRules,
  shrink: typeof shrinkPicture = shrinkPicture,
): Promise<PreparedFile> {
  const file = await rightlyNamed(chosen)
  if (file.size === 0) return { problem: say('empty') }
  const start = await startOf(file)
  if (isHeic({ name: file.name, start })) return converted('heic', file, { rules, shrink })
  if (isWebp(start)) return converted('webp', file, { rules, shrink })
  const refusal = fileRefusal(rules, { name: file.name, sizeBytes: file.size })
  if (refusal === null) {
    const isCut = (await isPdf(file)) && isCutShort(new TextDecoder('latin1').decode(await file.arrayBuffer()))
    return isCut ? { problem: sayForeseen({ code: 'pdf-incomplete' }, language) } : { file, note: null }
  }
  const mayShrink = pictures.has(extensionOf(file.name)) && isOneOf(rules.extensions, 'jpg')
  const smaller = mayShrink ? await shrink(file, rules) : null
  if (!smaller) {
    const refused = sayForeseen(refusal, language)
    const isTooLarge = refusal.code === 'file-too-large'
    return { problem: isTooLarge ? say('refusedOfSize', { refused, size: showSize(file.size) }) : refused }
  }
  const note = say('madeSmaller', { megabytes: rules.maxBytes / 1_048_576, before: showMegabytes(file.size) })
  return { file: smaller, note }
}
