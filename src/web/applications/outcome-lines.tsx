import { Stack } from '#web/ui/layout.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { language } from '#web/platform/language.ts'
import { ownApplications } from '#words/own-applications.ts'
import { reasonLine, type OwnApplication } from './own-application.ts'

const say = ownApplications(language)

/** What came of it: why it was rejected, how far its payment got. */
export function OutcomeLines({ application }: { application: OwnApplication }) {
  const { paymentNote } = application
  const reason = reasonLine(application)
  return (
    <Stack gap={4}>
      {reason && <span>{say('reason', { reason })}</span>}
      {paymentNote && (
        <span>
          <StatusBadge status={paymentNote.status} label={paymentNote.word} />
        </span>
      )}
    </Stack>
  )
}
