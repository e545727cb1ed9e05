import {
  extensionOf,
  fileRefusal,
  fileTypeOf,
  heicNotTaken,
  isHeic,
  type FileRules,
} from '#domain/documents/file-rules.ts'
import { isCutShort } from '#domain/documents/cut-short.ts'
import { isOneOf } from '#domain/platform/records.ts'
import { language } from '#web/platform/language.ts'
import { documentRoom as say } from '#words/documents.ts'
import { sayForeseen } from '#words/foreseen.ts'
import { showMegabytes, showSize } from './file-size.ts'

// Tried in turn until the file is small enough: first fewer pixels, then lower quality; all beyond what print needs.
// 1600 pixels print a passport photo at 900 dots an inch and a page at 140.
const attempts = [
  { longestSidePixels: 2400, quality: 0.85 },
  { longestSidePixels: 1600, quality: 0.82 },
  { longestSidePixels: 1200, quality: 0.75 },
  { longestSidePixels: 900, quality: 0.7 },
] as const

type DecodedPicture = { source: CanvasImageSource; width: number; height: number; close: () => void }

/** Decodes a picture upright, as its EXIF data say. Null when the browser cannot read it. */
async function readPicture(file: Blob): Promise<DecodedPicture | null> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    return { source: bitmap, width: bitmap.width, height: bitmap.height, close: () => bitmap.close() }
  } catch {
    return null
  }
}

function drawn(picture: DecodedPicture, longestSidePixels: number): HTMLCanvasElement | null {
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
  context.drawImage(picture.source, 0, 0, canvas.width, canvas.height)
  return canvas
}

function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}

/**
 * Converts a picture to a JPEG within the limit, with the same name and the ending `.jpg`. Null when the browser cannot
 * read it or it cannot be made small enough.
 */
async function shrinkPicture(file: File, { maxBytes }: FileRules): Promise<File | null> {
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

/** Whether this is a photo or scan of a type that the portal accepts or some browsers can convert. */
export async function isPicture(file: File): Promise<boolean> {
  const found = await beginningOf(file)
  if (found) return found.ending !== 'pdf'
  return isHeic({ name: file.name, start: new Uint8Array(await file.slice(0, 12).arrayBuffer()) })
}

/** Phones and messengers send files without an ending or with a wrong one; corrects it by the first bytes. */
async function rightlyNamed(file: File): Promise<File> {
  const found = await beginningOf(file)
  const ending = extensionOf(file.name)
  if (!found || fileTypeOf(ending) === found.type) return file
  const base = ending === '' ? file.name.trim() : file.name.trim().slice(0, -ending.length - 1)
  return new File([file], `${base || 'file'}.${found.ending}`, { type: found.type })
}

/** Converts a HEIC photo to JPEG where the browser can read it: iPhones can. */
async function fromHeic(file: File, rules: FileRules, shrink: typeof shrinkPicture): Promise<PreparedFile> {
  const picture = await shrink(file, rules)
  if (picture) return { file: picture, note: say('madeJpeg') }
  return { problem: sayForeseen(heicNotTaken(rules), language) }
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
  const start = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  if (isHeic({ name: file.name, start })) return fromHeic(file, rules, shrink)
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
