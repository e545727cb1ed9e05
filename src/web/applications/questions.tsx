import { useInstitute } from '#web/institute/institute-query.ts'
import type { OwnApplication } from './own-application.ts'

/** Whom to ask about an application. */
export function Questions({ office }: Pick<OwnApplication, 'office'>) {
  const email = useInstitute()[office]
  return (
    <p>
      Questions? Write to <a href={`mailto:${email}`}>{email}</a> with your application number.
    </p>
  )
}
