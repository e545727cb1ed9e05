import type { SeatRecord } from '#domain/joining/joining.ts'
import { language } from '#web/platform/language.ts'
import { useDeed } from '#web/platform/use-deed.ts'
import { Button } from '#web/ui/button.tsx'
import { ProblemAlert } from '#web/ui/messages/callout.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { saySeatRefund } from '#words/money/seat-refund.ts'
import { ownJoining as say } from '#words/selection/own-joining.ts'
import { workOnSeat } from './seat-calls.ts'
import { SeatDeeds } from './seat-deeds.tsx'

/** The way to give up admission for somebody who has joined, and back while no officer has recorded it. */
export function OwnGivingUpAdmission({ seat }: { seat: SeatRecord }) {
  const { applicationId, joining, money } = seat
  const { problem, isBusy, run } = useDeed()
  const stay = async () => {
    await workOnSeat(applicationId, { transition: 'stay' })
  }
  if (joining?.leaving) {
    const { at, reason, notedBy } = joining.leaving
    return (
      <Stack gap={8} align="start">
        <p>
          <b>{say(notedBy === null ? 'leaving.asked' : 'leaving.noted', { at })}</b>
        </p>
        <p>
          <UserText>{reason}</UserText>
        </p>
        {money && <p>{saySeatRefund(money, language)}</p>}
        <p>{say('leaving.next')}</p>
        <ProblemAlert problem={problem} />
        <Button variant="secondary" size="dense" isBusy={isBusy} onClick={() => void run(stay)}>
          {say('leaving.stay')}
        </Button>
      </Stack>
    )
  }
  return (
    <div data-screen-only>
      <SeatDeeds of={seat} names={['askToGiveUpAdmission']} />
    </div>
  )
}
