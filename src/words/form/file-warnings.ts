import type { FileWarning } from '#domain/documents/file-warning.ts'
import { room, type Language } from '#words/room.ts'

/** Warnings about a file. */
export const fileWarnings = room('file-warnings', {
  'all-blank': '{count, plural, one {The page is blank.} other {All # pages are blank.}}',
  'page-blank': 'Page {page, number} is blank.',
  'pages-blank': 'Pages {pages} are blank.',
  'pages-incomplete':
    '{count, plural, one {Page {pages} is incomplete: part of it is missing.} other {Pages {pages} are incomplete: parts of them are missing.}} Download or scan it again.',
  'attachments-left-out': 'Files attached to this PDF were left out: only its pages are kept.',
  'same-file': 'The same file is also uploaded as {places}.',
  'picture-small':
    '{use, select, picture {This picture is small ({width} × {height} pixels) and may look blurred in print.} paper {This picture is small ({width} × {height} pixels) and may be hard to read.} other {}}',
  'picture-empty': 'This picture is empty: it has the same colour everywhere.',
  'picture-faint': 'This picture is faint. Check that everything in it can be seen.',
})

export function sayFileWarning({ code, params }: FileWarning, language: Language): string {
  return fileWarnings.in(language).by(code, params)
}
