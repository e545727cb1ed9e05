import { useState } from 'react'
import type { SeatRecord } from '#domain/joining/joining.ts'
import { language } from '#web/platform/language.ts'
import { useDeed } from '#web/platform/use-deed.ts'
import { WritingDialog } from '#web/selection/writing-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { ProblemAlert } from '#web/ui/messages/callout.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { TextButton } from '#web/ui/links/text-button.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { saySeatRefund } from '#words/money/seat-refund.ts'
import { ownJoining as say } from '#words/selection/own-joining.ts'
import { askToGiveUpAdmission, stay } from './seat-calls.ts'

/** The way to give up admission for somebody who has joined, and back while no officer has recorded it. */
export function OwnGivingUpAdmission({ seat: { applicationId, joining, money } }: { seat: SeatRecord }) {
  const [isAsking, setIsAsking] = useState(false)
  const { problem, isBusy, run } = useDeed()
  const back = money && <p>{saySeatRefund(money, language)}</p>
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
        {back}
        <p>{say('leaving.next')}</p>
        <ProblemAlert problem={problem} />
        <Button variant="secondary" size="dense" isBusy={isBusy} onClick={() => void run(() => stay(applicationId))}>
          {say('leaving.stay')}
        </Button>
      </Stack>
    )
  }
  return (
    <div data-screen-only>
      <TextButton onClick={() => setIsAsking(true)}>{say('leaving.ask')}</TextButton>
      {isAsking && (
        <WritingDialog
          title={say('leaving.title')}
          lead={say('leaving.lead')}
          kept={`own-giving-up-admission:${applicationId}`}
          label={say('leaving.reason')}
          longest={1000}
          sendLabel={say('leaving.send')}
          sentToast={say('leaving.sent')}
          onSend={(reason) => askToGiveUpAdmission(applicationId, reason)}
          onClose={() => setIsAsking(false)}
        >
          {back}
        </WritingDialog>
      )}
    </div>
  )
}
