/** The facts of every mail about an application. */
export type ApplicationMailFacts = {
  name: string
  applicationId: string
  driveTitle: string
  path: string
  /** Its track, whose office signs. */
  track: string
}
