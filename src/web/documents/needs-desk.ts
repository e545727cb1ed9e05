import { isPicture } from './prepare-file.ts'

/** Whether files are to be looked at and made ready by a person before they are sent; others go as they are. */
export async function needsDesk(rules: 'picture' | 'paper', files: readonly File[]): Promise<boolean> {
  const [file] = files
  return rules === 'picture' && file !== undefined && (await isPicture(file))
}
