import type { Institute } from '../institute/institute.ts'

/** Which page of which application. */
export type ApplicationAddress = { applicationId: string; driveId: string }

/**
 * What the server and the browser both know of a track by itself. Apart from its schemas: the first page tells tracks apart
 * without loading a schema library.
 */
export type TrackFacts = {
  /** The value of `track` in the tables, and the folder of its documents. */
  name: string
  /** The letters with which its application ids begin. */
  codePrefix: string
  /** Where people write to who answers for its applications. */
  officeEmail: keyof Pick<Institute, 'contactEmail' | 'recruitmentEmail'>
  /** What its applicants read of an acceptance, where that is another word than the one of administrators. */
  acceptedWord?: 'approved'
  /** Before the addresses at which everybody reads about its drives, where it has such pages. */
  drivesPath?: string
  /** Answers that are sealed on the server, by their paths: no browser writes them down. */
  sealedAnswers?: readonly string[]
  /** Where a person sees an application. */
  pagePath: (address: ApplicationAddress) => string
  /** Where a person goes on with a draft. */
  draftPath: (address: ApplicationAddress) => string
}
