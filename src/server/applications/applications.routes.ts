import type { applicationsEndpoints } from '#domain/applications/applications.endpoints.ts'
import type { Context } from '#server/context.ts'
import type { Verbs } from '#server/platform/call.ts'
import { applicationPdf } from './paper/application-paper.ts'
import { readApplication } from './read-application.ts'
import { readHistory } from './read-history.ts'
import { trackOf } from './track-of.ts'
import type { ServedTrack } from './track.ts'
import { sendWithdrawCode, withdraw } from './withdraw.ts'

/** The operations on the applications of all tracks. */
export const applicationsVerbs = (tracks: readonly ServedTrack[]): Verbs<Context, typeof applicationsEndpoints> => ({
  'GET /api/applications/{applicationId}/history': readHistory,
  'GET /api/applications/{applicationId}/pdf': async (context, { params: { applicationId }, actor, origin }) => {
    const track = trackOf(tracks, applicationId)
    const application = await readApplication(context, track, { applicationId, actor, origin })
    const body = await applicationPdf(context, track, application, { language: actor.language, who: actor.id })
    return { contentType: 'application/pdf', fileName: `${applicationId}.pdf`, body }
  },
  'POST /api/applications/{applicationId}/withdraw/send-code': sendWithdrawCode(tracks),
  'POST /api/applications/{applicationId}/withdraw': withdraw(tracks),
})
