import { extensionOf, fileRefusal, fileTypeOf, type FileRules } from '#domain/documents/file-rules.ts'
import { language } from '#web/platform/language.ts'
import { sayForeseen } from '#words/foreseen.ts'
import { showMegabytes } from './file-size.ts'
import { shrinkPicture } from './shrink-picture.ts'

export type Prepared = { file: File; note: string | null } | { problem: string }

const pictures = new Set(['jpg', 'jpeg', 'png'])
const beginnings = [
  { type: 'image/jpeg', ending: 'jpg', bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/png', ending: 'png', bytes: [0x89, 0x50, 0x4e, 0x47] },
  { type: 'application/pdf', ending: 'pdf', bytes: [0x25, 0x50, 0x44, 0x46] },
]

/** Phones and chats name files without an ending, or with another one: the first bytes say what a file is. */
async function rightlyNamed(file: File): Promise<File> {
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  const found = beginnings.find(({ bytes }) => bytes.every((byte, place) => start[place] === byte))
  const ending = extensionOf(file.name)
  if (!found || fileTypeOf(ending) === found.type) return file
  const base = ending === '' ? file.name.trim() : file.name.trim().slice(0, -ending.length - 1)
  return new File([file], `${base || 'file'}.${found.ending}`, { type: found.type })
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
  const file = await rightlyNamed(chosen)
  if (file.size === 0) return { problem: 'This file is empty. Choose it again.' }
  const refusal = fileRefusal(rules, { name: file.name, sizeBytes: file.size })
  if (refusal === null) return { file, note: null }
  const isPicture = pictures.has(extensionOf(file.name)) && (rules.extensions as readonly string[]).includes('jpg')
  const smaller = isPicture ? await shrink(file, rules) : null
  if (!smaller) return { problem: sayForeseen(refusal, language) }
  const note = `We made your photo smaller to fit ${rules.maxBytes / 1_048_576} MB. It had ${showMegabytes(file.size)}.`
  return { file: smaller, note }
}
