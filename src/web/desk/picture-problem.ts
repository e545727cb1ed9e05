import { fileRules, heicNotTaken, isHeic, isWebp } from '#domain/documents/file-rules.ts'
import { isPicture } from '#web/documents/prepare-file.ts'
import { language } from '#web/platform/language.ts'
import { desk as say } from '#words/form/desk.ts'
import { sayForeseen } from '#words/form/foreseen.ts'

/** Why the browser cannot read a chosen file as a picture. */
export type PictureProblem = 'heic' | 'picture-incomplete' | 'picture-damaged' | 'unreadable'

// The end of a JPEG and the last part of a PNG, a few bytes of which may be followed by others.
const ends = ['\u{ff}\u{d9}', 'IEND']
const endWithinBytes = 1_024

export async function problemOfPicture(file: File): Promise<PictureProblem> {
  const start = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  if (isHeic({ name: file.name, start })) return 'heic'
  if (isWebp(start) || !(await isPicture(file))) return 'unreadable'
  const bytes = new Uint8Array(await file.slice(-endWithinBytes).arrayBuffer())
  const last = String.fromCharCode(...bytes)
  return ends.some((end) => last.includes(end)) ? 'picture-damaged' : 'picture-incomplete'
}

export function sayPictureProblem(problem: PictureProblem, { name }: File, rules: 'picture' | 'paper'): string {
  if (problem === 'heic') return sayForeseen(heicNotTaken(fileRules[rules]), language)
  if (problem === 'unreadable') return say('notReadable', { name })
  return problem === 'picture-incomplete' ? say('pictureIncomplete', { name }) : say('pictureDamaged', { name })
}
