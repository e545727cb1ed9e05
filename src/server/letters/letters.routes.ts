import type { lettersEndpoints } from '#domain/letters/letters.endpoints.ts'
import type { Context } from '#server/context.ts'
import type { Verbs } from '#server/platform/call.ts'
import { foreseeLetter, testLetter } from './foresee-letter.ts'
import type { WritingTrack } from './recipients.ts'
import { listLetters, readLetter } from './stored-letter.ts'
import { releaseLetter, undoLetter, writeLetter } from './write-letter.ts'

/** The operations by which the office writes to the lists of these tracks. */
export const lettersVerbs = (tracks: readonly WritingTrack[]): Verbs<Context, typeof lettersEndpoints> => ({
  'POST /api/applications/letters/preview': foreseeLetter(tracks),
  'POST /api/applications/letters/test': testLetter(tracks),
  'POST /api/applications/letters': writeLetter(tracks),
  'POST /api/applications/letters/{id}/undo': undoLetter,
  'POST /api/applications/letters/{id}/release': releaseLetter,
  'GET /api/applications/letters': listLetters,
  'GET /api/applications/letters/{id}': async ({ db }, { params, actor }) => ({
    letter: await readLetter(db, { ...params, actor }),
  }),
})
