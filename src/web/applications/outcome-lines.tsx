import { Stack } from '#web/ui/layout.tsx'
import { language } from '#web/platform/language.ts'
import { ownApplications } from '#words/own-applications.ts'
import { decisionLine, type OwnApplication } from './own-application.ts'
import { BriefTimeline } from './timeline.tsx'

const say = ownApplications(language)

/** What came of it so far: what the office decided and wrote, how far its payment got, what comes next. */
export function OutcomeLines({ application }: { application: OwnApplication }) {
  const said = decisionLine(application)
  return (
    <Stack gap={4}>
      {said && (
        <span>{application.status === 'accepted' ? say('fromOffice', { said }) : say('reason', { reason: said })}</span>
      )}
      {application.notFound && (
        <b>
          {say('paymentNotFoundCard')} {application.notFound.comments}
        </b>
      )}
      <BriefTimeline {...application} />
      {application.status === 'accepted' && <span>{say('acceptedNext')}</span>}
    </Stack>
  )
}
