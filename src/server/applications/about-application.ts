import type { TrackFacts } from '#domain/applications/track.ts'
import type { ApplicationMailFacts } from '#server/mail/application-mail-facts.ts'
import type { StoredApplication } from './stored-application.ts'

/** The facts of an application that every mail about it shows. */
export function aboutApplication(
  track: Pick<TrackFacts, 'pagePath' | 'name'>,
  { applicationId, candidateName, email, drive }: StoredApplication<object, unknown>,
): ApplicationMailFacts {
  return {
    name: candidateName ?? email,
    applicationId,
    driveTitle: drive.title,
    path: track.pagePath({ applicationId, driveId: drive.id }),
    track: track.name,
  }
}
