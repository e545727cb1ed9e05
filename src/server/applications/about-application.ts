import type { AboutApplication } from '#server/mail/mail-kinds.ts'
import type { StoredApplication } from './stored-application.ts'
import type { Track } from './track.ts'

/** What every mail about an application says of it. */
export function aboutApplication<Form extends object, Settings>(
  track: Pick<Track<Form, Settings>, 'pagePath' | 'name'>,
  { applicationId, candidateName, email, drive }: StoredApplication<Form, Settings>,
): AboutApplication {
  return {
    name: candidateName ?? email,
    applicationId,
    driveTitle: drive.title,
    path: track.pagePath({ applicationId, driveId: drive.id }),
    track: track.name,
  }
}
