import { refusal } from '../platform/problem.ts'
import type { Refusal } from '../platform/problem.ts'

/** What a file of a kind may be: photo and signature are pictures, everything else is paper. */
export type FileRules = { maxBytes: number; extensions: readonly FileExtension[] }

/** What is asked for: a photo, papers of any kind, or a PDF that the institute publishes. */
export type FileKind = 'picture' | 'paper' | 'pdf'

export type FileExtension = 'jpg' | 'jpeg' | 'png' | 'pdf'
export const fileTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const
export type FileType = (typeof fileTypes)[number]

const bytesPerMegabyte = 1_048_576

export const fileRules: Record<FileKind, FileRules> = {
  picture: { maxBytes: bytesPerMegabyte, extensions: ['jpg', 'jpeg', 'png'] },
  paper: { maxBytes: 10 * bytesPerMegabyte, extensions: ['pdf', 'jpg', 'jpeg', 'png'] },
  pdf: { maxBytes: 10 * bytesPerMegabyte, extensions: ['pdf'] },
}

/** A file up to this size is sent at once, a larger one in parts, so that a lost connection loses no more than one of them. */
export const sentAtOnceBytes = bytesPerMegabyte
// Small enough that a part still arrives where the connection breaks every few seconds.
const partBytes = 131_072

/** The sizes of the parts that a file is sent in. */
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

/** The content type a PUT must carry for a file with this ending; null when no kind allows it. */
export function fileTypeOf(extension: string): FileType | null {
  return Object.hasOwn(typeOfExtension, extension) ? typeOfExtension[extension as FileExtension] : null
}

/** The ending of a name without its dot, in lower case; empty when there is none. */
export function extensionOf(fileName: string): string {
  return /\.([^./\\]+)$/.exec(fileName.trim())?.[1]?.toLowerCase() ?? ''
}

/** Why a file is refused that is larger than allowed, with the real limit (docs/rules.md, Size of a file). */
export function tooLargeFor({ maxBytes }: Pick<FileRules, 'maxBytes'>): Refusal<'file-too-large'> {
  return refusal('file-too-large', { megabytes: maxBytes / bytesPerMegabyte })
}

/** The endings that are taken, as they are listed for people. */
export function endingsOf({ extensions }: FileRules): string {
  return extensions.join(', ')
}

/** Why a file is refused whose name says that it is of a type that is not taken. */
export function endingNotTaken(rules: FileRules): Refusal<'file-ending-not-taken'> {
  return refusal('file-ending-not-taken', { endings: endingsOf(rules) })
}

/** Photos as iPhones keep them: they are none that browsers and committees can open everywhere. */
const heicExtensions: readonly string[] = ['heic', 'heif', 'hif']

/** Whether a file is a HEIC photo, by its ending or by its first bytes, whatever it is called. */
export function isHeic({ name, start = new Uint8Array() }: { name?: string; start?: Uint8Array }): boolean {
  const [box, brand] = [start.subarray(4, 8), start.subarray(8, 12)].map((part) => String.fromCodePoint(...part))
  const isInside = box === 'ftyp' && /^(he[iv][cmsx]|mif1|msf1|heif)$/.test(brand ?? '')
  return isInside || heicExtensions.includes(extensionOf(name ?? ''))
}

/** Why a HEIC photo is refused, and how its owner makes another one of it. */
export function heicNotTaken(rules: FileRules): Refusal<'file-heic'> {
  return refusal('file-heic', { endings: endingsOf(rules) })
}

/**
 * What can be said about a file before it is sent: its ending and size in bytes; null when nothing speaks against it.
 * A file of exactly the limit passes. The server looks at the real content again.
 */
export function fileRefusal(
  rules: FileRules,
  file: { name: string; sizeBytes: number },
): Refusal<'file-too-large' | 'file-ending-not-taken' | 'file-heic'> | null {
  if (isHeic({ name: file.name })) return heicNotTaken(rules)
  if (!(rules.extensions as readonly string[]).includes(extensionOf(file.name))) return endingNotTaken(rules)
  return file.sizeBytes > rules.maxBytes ? tooLargeFor(rules) : null
}
