import { isPdf, isPicture } from './prepare-file.ts'

/** Whether a PDF is locked with a password. How to read the rest of it must be readable by everybody. */
async function isLocked(file: Blob): Promise<boolean> {
  return new TextDecoder('latin1').decode(await file.arrayBuffer()).includes('/Encrypt')
}

/**
 * Whether files are to be looked at and made ready by a person before they are sent: pictures, several files, and a PDF that
 * is locked. One PDF goes as it is; so does what is no document at all, to be refused with its reason.
 */
export async function needsDesk(rules: 'picture' | 'paper', files: readonly File[]): Promise<boolean> {
  const [file] = files
  if (!file) return rules === 'paper'
  if (rules === 'picture') return isPicture(file)
  if (files.length > 1 || (await isPicture(file))) return true
  return (await isPdf(file)) && (await isLocked(file))
}
