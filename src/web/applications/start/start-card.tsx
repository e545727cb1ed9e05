import { IconArrowRight } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { isRecord } from '#lib/values/records.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/messages/callout.tsx'
import { Card } from '#web/ui/card.tsx'
import { Deadline } from '#web/ui/deadline.tsx'
import { startWords as say } from '#words/candidates/start.ts'
import { type AnyApplication, type Applications, remember } from '../client.ts'
import type { ShownDrive } from '../track.ts'
import css from '../side-card.module.css'

function existingOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  const known = isRecord(error.body) ? error.body['applicationId'] : undefined
  return typeof known === 'string' ? known : undefined
}

/** How an application begins, and what to do with its number. */
type ApplicationStart<A extends AnyApplication> = {
  applications: Applications<A>
  driveId: string
  /** What the draft begins with. */
  body: object
  onReady: (applicationId: string) => void
}

/** Creates the draft once however often Start is pressed; continues a draft that exists already. */
function useStart<A extends AnyApplication>({ applications, driveId, body, onReady }: ApplicationStart<A>) {
  const isRunning = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)

  const begin = async (): Promise<string> => {
    try {
      const application = await applications.begin(driveId, body)
      remember(applications, application)
      return application.applicationId
    } catch (caught) {
      const existing = existingOf(caught)
      if (existing) return existing
      throw caught
    }
  }

  const start = async () => {
    if (isRunning.current) return
    isRunning.current = true
    setIsBusy(true)
    setError(null)
    try {
      onReady(await begin())
    } catch (caught) {
      setError(caught)
    } finally {
      isRunning.current = false
      setIsBusy(false)
    }
  }

  return { start, isBusy, error }
}

/** The application period of a drive. */
type StartDates = Pick<ShownDrive, 'state' | 'startDate' | 'endDate' | 'cancelled'>

export type StartCardProps<A extends AnyApplication> = {
  dates: StartDates
  /** Rows below the dates: the time it takes, seats. */
  facts: readonly { label: string; value: ReactNode }[]
  starting: ApplicationStart<A>
  /** A choice that must come first: above the button. */
  choice?: ReactNode
  mayStart?: boolean
}

function whyNot({ state, startDate }: StartDates): string | null {
  if (state === 'Upcoming') return say('opens', { on: startDate })
  return state === 'Closed' ? say('over') : null
}

/** Closing date, the time it takes, Start. */
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
            <Deadline {...dates} />
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
