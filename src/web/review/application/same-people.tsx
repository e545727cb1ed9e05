import type { ReactNode } from 'react'
import { personSigns, type SamePerson } from '#domain/applications/same-person.ts'
import { Callout } from '#web/ui/callout.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { review as say } from '#words/review.ts'
import { Notices } from './panel.tsx'
import css from './payment-panel.module.css'

type SamePeopleProps = {
  found: readonly SamePerson[] | undefined
  /** Renders a link to another application. */
  linkTo: (applicationId: string) => ReactNode
}

/** Other applications that look like those of the same person, by what they have in common. */
export function SamePeople({ found = [], linkTo }: SamePeopleProps) {
  const signs = personSigns.flatMap((sign) => {
    const others = found.filter((one) => one.sign === sign)
    return others.length > 0 ? [{ sign, others }] : []
  })
  if (signs.length === 0) return null
  return (
    <Notices>
      <Callout tone="warning" isSmall>
        {signs.map(({ sign, others }) => (
          <div key={sign}>
            <p>{say(`sameOn.${sign}`, { count: others.length })}</p>
            <ul className={css.others}>
              {others.map(({ applicationId, name }) => (
                <li key={applicationId}>
                  {linkTo(applicationId)}
                  {name && (
                    <>
                      {' '}
                      (<UserText>{name}</UserText>)
                    </>
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </Callout>
    </Notices>
  )
}
