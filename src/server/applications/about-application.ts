import type { TrackFacts } from '#domain/applications/track.ts'
import type { AboutApplication } from '#server/mail/mail-kinds.ts'
import type { StoredApplication } from './stored-application.ts'

/** What every mail about an application says of it. */
export function aboutApplication(
  track: Pick<TrackFacts, 'pagePath' | 'name'>,
  { applicationId, candidateName, email, drive }: StoredApplication<object, unknown>,
): AboutApplication {
  return {
    name: candidateName ?? email,
    applicationId,
    driveTitle: drive.title,
    path: track.pagePath({ applicationId, driveId: drive.id }),
    track: track.name,
  }
}
