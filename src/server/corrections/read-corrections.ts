import type { CorrectionsEndpoints } from '#domain/corrections/corrections.endpoints.ts'
import { applicationPdf } from '#server/applications/paper/application-paper.ts'
import { asReadBy } from '#server/applications/reader-view.ts'
import { readApplication } from '#server/applications/read-application.ts'
import { trackOf, type VerbOfTracks } from '#server/applications/track-of.ts'
import { asSubmitted, correctionsAnswer } from './stored-correction.ts'

/** The corrections requested from an applicant, as the caller may see them. */
export const listCorrections: VerbOfTracks<CorrectionsEndpoints, 'GET /api/applications/{applicationId}/corrections'> =
  (tracks) =>
  async (context, { params, actor, origin }) => {
    const track = trackOf(tracks, params.applicationId)
    const application = await readApplication(context, track, { ...params, actor, origin })
    return { corrections: await correctionsAnswer(context.db, track, application, actor) }
  }

/** An application as it was submitted, before any correction, as a PDF. */
export const readSubmittedPdf: VerbOfTracks<
  CorrectionsEndpoints,
  'GET /api/applications/{applicationId}/pdf/submitted'
> =
  (tracks) =>
  async (context, { params: { applicationId }, actor, origin }) => {
    const track = trackOf(tracks, applicationId)
    const application = await readApplication(context, track, { applicationId, actor, origin })
    // What was submitted has everything again.
    const submitted = asReadBy(await asSubmitted(context.db, application), actor)
    const body = await applicationPdf(context, track, submitted, { language: actor.language, who: actor.id })
    return { contentType: 'application/pdf', fileName: `${applicationId}-submitted.pdf`, body }
  }
