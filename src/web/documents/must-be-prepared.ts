import { isPdf, isPicture } from './prepare-file.ts'

/** Whether a PDF has a password. Its encryption entry is never encrypted or packed itself. */
async function isLocked(file: Blob): Promise<boolean> {
  return new TextDecoder('latin1').decode(await file.arrayBuffer()).includes('/Encrypt')
}

/**
 * Whether a person should prepare the files before they are sent: pictures, several files, a locked PDF. A single PDF
 * is sent as it is, and so is a file of any other type, which the server refuses with its reason.
 */
export async function mustBePrepared(rules: 'picture' | 'paper', files: readonly File[]): Promise<boolean> {
  const [file] = files
  if (!file) return rules === 'paper'
  if (rules === 'picture') return isPicture(file)
  if (files.length > 1 || (await isPicture(file))) return true
  return (await isPdf(file)) && (await isLocked(file))
}
