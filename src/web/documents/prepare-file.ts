import { extensionOf, fileRefusal, type FileRules } from '#domain/documents/file-rules.ts'
import { showMegabytes } from './file-size.ts'
import { shrinkPicture } from './shrink-picture.ts'

export type Prepared = { file: File; note: string | null } | { problem: string }

const pictures = new Set(['jpg', 'jpeg', 'png'])
const typeEndings: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' }

/** Some phones give a photo without an ending; its type says which one it is. */
function withEnding(file: File): File {
  const ending = typeEndings[file.type]
  if (extensionOf(file.name) !== '' || !ending) return file
  return new File([file], `${file.name || 'photo'}.${ending}`, { type: file.type })
}

/**
 * A file ready to be sent, or why it cannot be, before anything is sent. A photo above the limit, as phones take them,
 * is made smaller here and the note says so.
 */
export async function prepareFile(
  chosen: File,
  rules: FileRules,
  shrink: typeof shrinkPicture = shrinkPicture,
): Promise<Prepared> {
  const file = withEnding(chosen)
  if (file.size === 0) return { problem: 'This file is empty. Choose it again.' }
  const problem = fileRefusal(rules, { name: file.name, sizeBytes: file.size })
  if (problem === null) return { file, note: null }
  const isPicture = pictures.has(extensionOf(file.name)) && (rules.extensions as readonly string[]).includes('jpg')
  const smaller = isPicture ? await shrink(file, rules) : null
  if (!smaller) return { problem }
  const note = `We made your photo smaller to fit ${rules.maxBytes / 1_048_576} MB. It had ${showMegabytes(file.size)}.`
  return { file: smaller, note }
}
