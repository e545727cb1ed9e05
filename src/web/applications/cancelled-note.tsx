import type { ReactNode } from 'react'
import type { CancelledDrive } from '#domain/drives/cancelled-drive.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import { textIn } from '#domain/platform/text-by-language.ts'
import { language } from '#web/platform/language.ts'
import { Callout } from '#web/ui/messages/callout.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { publicDrive as say } from '#words/drives/public-drive.ts'

/** Says since when a drive is cancelled, why, and what that means for the reader. */
export function CancelledNote({ cancelled, children }: { cancelled: CancelledDrive; children: ReactNode }) {
  return (
    <Callout tone="bad">
      <p>
        <b>{say('cancelled', { on: dayOf(new Date(cancelled.at)) })}</b>
      </p>
      <p>
        <UserText>{textIn(cancelled.reason, language)}</UserText>
      </p>
      <p>{children}</p>
    </Callout>
  )
}
