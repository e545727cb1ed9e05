import { refusal, type Refusal } from '../platform/problem.ts'
import { isKeyOf, isOneOf } from '#lib/values/records.ts'

/** The limits of a kind of file: photo and signature are pictures, everything else is paper. */
export type FileRules = { maxBytes: number; extensions: readonly FileExtension[] }

/** A photo, papers of any kind, or a PDF that the institute publishes. */
export type FileKind = 'picture' | 'paper' | 'pdf'

type FileExtension = 'jpg' | 'jpeg' | 'png' | 'pdf'
export const fileTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const
export type FileType = (typeof fileTypes)[number]

const bytesPerMegabyte = 1_048_576

export const fileRules: Record<FileKind, FileRules> = {
  picture: { maxBytes: bytesPerMegabyte, extensions: ['jpg', 'jpeg', 'png'] },
  paper: { maxBytes: 10 * bytesPerMegabyte, extensions: ['pdf', 'jpg', 'jpeg', 'png'] },
  pdf: { maxBytes: 10 * bytesPerMegabyte, extensions: ['pdf'] },
}

/** Files up to this size are sent at once, larger ones in parts, so that a lost connection loses one part at most. */
export const sentAtOnceBytes = bytesPerMegabyte
// Small enough to arrive where the connection breaks every few seconds.
const partBytes = 131_072

/** The sizes of the parts of a file. */
export function partSizes(fileBytes: number): number[] {
  const whole = Array.from<number>({ length: Math.floor(fileBytes / partBytes) }).fill(partBytes)
  return fileBytes % partBytes === 0 ? whole : [...whole, fileBytes % partBytes]
}

const typeOfExtension: Record<FileExtension, FileType> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
}

/** The content type of a PUT for a file with this extension; null when no kind allows it. */
export function fileTypeOf(extension: string): FileType | null {
  return isKeyOf(typeOfExtension, extension) ? typeOfExtension[extension] : null
}

/** The extension of a name without its dot, in lower case; empty when there is none. */
export function extensionOf(fileName: string): string {
  return /\.([^./\\]+)$/.exec(fileName.trim())?.[1]?.toLowerCase() ?? ''
}

/** The refusal of a file that is too large, with the real limit (docs/rules.md, Size of a file). */
export function tooLargeFor({ maxBytes }: Pick<FileRules, 'maxBytes'>): Refusal<'file-too-large'> {
  return refusal('file-too-large', { megabytes: maxBytes / bytesPerMegabyte })
}

/** The accepted extensions, as a list for people. */
export function endingsOf({ extensions }: FileRules): string {
  return extensions.join(', ')
}

/** The refusal of a file with an extension that is not accepted. */
export function endingNotTaken(rules: FileRules): Refusal<'file-ending-not-taken'> {
  return refusal('file-ending-not-taken', { endings: endingsOf(rules) })
}

/** The format of iPhones' photos, which browsers and committees cannot open everywhere. */
const heicExtensions: readonly string[] = ['heic', 'heif', 'hif']

/** Whether a file is a HEIC photo, by its extension or by its first bytes. */
export function isHeic({ name, start = new Uint8Array() }: { name?: string; start?: Uint8Array }): boolean {
  const [box, brand] = [start.subarray(4, 8), start.subarray(8, 12)].map((part) => String.fromCodePoint(...part))
  const isInside = box === 'ftyp' && /^(he[iv][cmsx]|mif1|msf1|heif)$/.test(brand ?? '')
  return isInside || heicExtensions.includes(extensionOf(name ?? ''))
}

/** Whether a file is a WebP picture, by its first bytes: messengers save photos so. */
export function isWebp(start: Uint8Array): boolean {
  const [box, kind] = [start.subarray(0, 4), start.subarray(8, 12)].map((part) => String.fromCodePoint(...part))
  return box === 'RIFF' && kind === 'WEBP'
}

/** The refusal of a HEIC photo, with the way to convert it. */
export function heicNotTaken(rules: FileRules): Refusal<'file-heic'> {
  return refusal('file-heic', { endings: endingsOf(rules) })
}

/**
 * Checks a file before it is sent: its extension and size in bytes; null when it is accepted. A file of exactly the
 * limit passes. The server checks the real content again.
 */
export function fileRefusal(
  rules: FileRules,
  file: { name: string; sizeBytes: number },
): Refusal<'file-too-large' | 'file-ending-not-taken' | 'file-heic'> | null {
  if (isHeic({ name: file.name })) return heicNotTaken(rules)
  if (!isOneOf(rules.extensions, extensionOf(file.name))) return endingNotTaken(rules)
  return file.sizeBytes > rules.maxBytes ? tooLargeFor(rules) : null
}
