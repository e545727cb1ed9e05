import { IconArrowRight } from '@tabler/icons-react'
import type { Admission } from '#domain/admission/admission.ts'
import { showLongDay } from '#domain/platform/calendar.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/callout.tsx'
import { Card } from '#web/ui/card.tsx'
import { Deadline } from '#web/ui/deadline.tsx'
import { seatsLine } from '../admission-lines.ts'
import css from './start-page.module.css'
import { useStart } from './use-start.ts'

function whyNot({ status, startDate }: Admission): string | null {
  if (status === 'Upcoming') return `Applications open on ${showLongDay(startDate)}.`
  return status === 'Closed' ? 'Application date over!' : null
}

/** Closing date, time it takes, Start. */
export function StartCard({ admission, onReady }: { admission: Admission; onReady: (applicationId: string) => void }) {
  const { start, isBusy, error } = useStart(admission.id, onReady)
  const refusal = whyNot(admission)
  return (
    <Card className={css.card}>
      <dl className={css.facts}>
        <div>
          <dt>Applications</dt>
          <dd>
            <Deadline startDate={admission.startDate} endDate={admission.endDate} />
          </dd>
        </div>
        <div>
          <dt>Time it takes</dt>
          <dd>About 25 minutes with the documents at hand</dd>
        </div>
        <div>
          <dt>Seats</dt>
          <dd>{seatsLine(admission)}</dd>
        </div>
      </dl>
      {error !== null && (
        <Callout tone="bad" role="alert">
          {error instanceof Error ? error.message : 'The application could not be started.'}
        </Callout>
      )}
      {refusal ? (
        <Callout tone="warning">{refusal}</Callout>
      ) : (
        <Button size="large" block iconAfter={IconArrowRight} isBusy={isBusy} onClick={() => void start()}>
          Start
        </Button>
      )}
    </Card>
  )
}
