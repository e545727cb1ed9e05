import { Stack } from '#web/ui/layout.tsx'
import { language } from '#web/platform/language.ts'
import { ownApplications } from '#words/own-applications.ts'
import { reasonLine, type OwnApplication } from './own-application.ts'
import { BriefTimeline } from './timeline.tsx'

const say = ownApplications(language)

/** What came of it so far: why it was rejected, how far its payment got, what comes next. */
export function OutcomeLines({ application }: { application: OwnApplication }) {
  const reason = reasonLine(application)
  return (
    <Stack gap={4}>
      {reason && <span>{say('reason', { reason })}</span>}
      {application.notFound && (
        <b>
          {say('paymentNotFoundCard')} {application.notFound.comments}
        </b>
      )}
      <BriefTimeline {...application} />
    </Stack>
  )
}
