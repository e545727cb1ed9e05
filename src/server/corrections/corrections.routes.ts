import type { correctionsEndpoints } from '#domain/corrections/corrections.endpoints.ts'
import type { Tracks } from '#server/applications/track-of.ts'
import type { Context } from '#server/context.ts'
import type { Verbs } from '#server/platform/call.ts'
import { answerCorrection, saveCorrection } from './answer-correction.ts'
import { askCorrection, foreseeCorrection, readCorrectables } from './ask-correction.ts'
import { listCorrections, readSubmittedPdf } from './read-corrections.ts'
import { workOnCorrection, workOnCorrections } from './work-on-correction.ts'

/** The operations on corrections. */
export const correctionsVerbs = (tracks: Tracks): Verbs<Context, typeof correctionsEndpoints> => ({
  'GET /api/applications/{applicationId}/corrections': listCorrections(tracks),
  'GET /api/applications/{applicationId}/pdf/submitted': readSubmittedPdf(tracks),
  'GET /api/applications/{applicationId}/correctables': readCorrectables(tracks),
  'POST /api/applications/{applicationId}/corrections/foresee': foreseeCorrection(tracks),
  'POST /api/applications/{applicationId}/corrections': askCorrection(tracks),
  'PUT /api/applications/{applicationId}/corrections/{number}': saveCorrection(tracks),
  'POST /api/applications/{applicationId}/corrections/{number}/answer': answerCorrection(tracks),
  'POST /api/applications/{applicationId}/corrections/{number}/deeds': workOnCorrection(tracks),
  'POST /api/applications/corrections/deeds': workOnCorrections(tracks),
})
