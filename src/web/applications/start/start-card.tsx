import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/callout.tsx'
import { Card } from '#web/ui/card.tsx'
import { Deadline } from '#web/ui/deadline.tsx'
import { language } from '#web/platform/language.ts'
import { startWords } from '#words/start.ts'
import type { AnyApplication } from '../client.ts'
import type { Drive } from '../track.ts'
import css from './start-page.module.css'
import { useStart, type Starting } from './use-start.ts'

const say = startWords(language)

/** When a drive takes applications. */
export type StartDates = Pick<Drive, 'state' | 'startDate' | 'endDate'>

export type StartCardProps<A extends AnyApplication> = {
  dates: StartDates
  /** Below the dates: the time it takes, seats. */
  facts: readonly { label: string; value: ReactNode }[]
  starting: Starting<A>
  /** What must be chosen before: above the button. */
  choice?: ReactNode
  mayStart?: boolean
}

function whyNot({ state, startDate }: StartDates): string | null {
  if (state === 'Upcoming') return say('opens', { on: startDate })
  return state === 'Closed' ? say('over') : null
}

/** Closing date, time it takes, Start. */
export function StartCard<A extends AnyApplication>(props: StartCardProps<A>) {
  const { dates, facts, starting, choice, mayStart = true } = props
  const { start, isBusy, error } = useStart(starting)
  const refusal = whyNot(dates)
  return (
    <Card className={css.card}>
      <dl className={css.facts}>
        <div>
          <dt>{say('applications')}</dt>
          <dd>
            <Deadline startDate={dates.startDate} endDate={dates.endDate} />
          </dd>
        </div>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {error !== null && (
        <Callout tone="bad" role="alert">
          {error instanceof Error ? error.message : say('failed')}
        </Callout>
      )}
      {refusal ? (
        <Callout tone="warning">{refusal}</Callout>
      ) : (
        <>
          {choice}
          <Button
            size="large"
            block
            iconAfter={IconArrowRight}
            isBusy={isBusy}
            disabled={!mayStart}
            onClick={() => void start()}
          >
            {say('start')}
          </Button>
        </>
      )}
    </Card>
  )
}
