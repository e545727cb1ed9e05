import type { FileWarning } from '#domain/documents/file-warning.ts'
import { en } from './file-warnings.en.ts'
import { room, type Language } from './room.ts'

const fileWarnings = room('file-warnings', en)

export function sayFileWarning({ code, params }: FileWarning, language: Language): string {
  return fileWarnings(language).by(code, params)
}
