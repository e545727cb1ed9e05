import { IconPlus } from '@tabler/icons-react'
import { showLongDay } from '#domain/platform/calendar.ts'
import type { Recruitment } from '#domain/recruitment/recruitment.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/callout.tsx'
import { Deadline } from '#web/ui/deadline.tsx'
import { Row } from '#web/ui/layout.tsx'
import type { Loading } from '#web/ui/loading.ts'
import { SiteButton } from '#web/ui/site-button.tsx'
import { recruitmentWindow } from './recruitment-dates.ts'
import { applyHref } from './recruitment-lines.ts'
import css from './start-new.module.css'

const word = 'Start New Application'

/** Begins an application while the recruitment takes them; before and after, says when it does or did. */
export function StartNew({ of: { data, error, refetch } }: { of: Loading<Recruitment> }) {
  if (error) {
    return (
      <Callout tone="bad" role="alert">
        <p>Error fetching recruitment details</p>
        <Button variant="secondary" onClick={() => void refetch()}>
          Try Again
        </Button>
      </Callout>
    )
  }
  if (!data) return null
  const state = recruitmentWindow(data)
  const { startDate } = data.applicationDates
  return (
    <div className={css.start}>
      <Row justify="between">
        <Deadline {...data.applicationDates} />
        {state === 'Open' ? (
          <SiteButton href={applyHref(data)} icon={IconPlus}>
            {word}
          </SiteButton>
        ) : (
          <Button icon={IconPlus} disabled>
            {word}
          </Button>
        )}
      </Row>
      {state === 'Closed' && <Callout tone="warning">Application date over!</Callout>}
      {state === 'Upcoming' && <Callout>{`Applications open on ${showLongDay(startDate)}`}</Callout>}
    </div>
  )
}
