import type { StoredApplication } from './stored-application.ts'
import type { Track } from './track.ts'

/** What every mail about an application says of it. */
export function aboutApplication<Form extends object, Settings>(
  track: Track<Form, Settings>,
  { applicationId, candidateName, email, drive }: StoredApplication<Form, Settings>,
): { name: string; applicationId: string; driveTitle: string; path: string } {
  return { name: candidateName ?? email, applicationId, driveTitle: drive.title, path: track.pagePath(applicationId) }
}
