import type { OwnApplication } from './own-application.ts'
import { useSaidStanding } from './use-said-standing.ts'

type StandingLinesProps = { application: Pick<OwnApplication, 'acceptedWord' | 'office' | 'standing' | 'translations'> }

/** The status of an application, what happens next and until when, and what is to be paid or refunded. */
export function StandingLines({ application }: StandingLinesProps) {
  const { where, next, money } = useSaidStanding(application)
  return (
    <p>
      <b>{where}</b> {[next, ...money].join(' ')}
    </p>
  )
}
