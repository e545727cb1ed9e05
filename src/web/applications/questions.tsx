import { useInstitute } from '#web/institute/institute-query.ts'
import { joined } from '#web/platform/language.ts'
import { ownApplications as say } from '#words/candidates/own-applications.ts'
import type { OwnApplication } from './own-application.ts'

/** Contact for questions about an application. */
export function Questions({ office }: Pick<OwnApplication, 'office'>) {
  const email = useInstitute()[office]
  return (
    <p>{joined(say.rich('questions', { email, mail: (inner) => <a href={`mailto:${email}`}>{joined(inner)}</a> }))}</p>
  )
}
