import { isDecided, outcomeOf } from '#domain/applications/status.ts'
import { Stack } from '#web/ui/layout.tsx'
import { SiteButton } from '#web/ui/links/site-button.tsx'
import { language } from '#web/platform/language.ts'
import { ownApplications as say, sayDecision } from '#words/candidates/own-applications.ts'
import { payments as sayPayment } from '#words/money/payments.ts'
import { correctionHref, type OwnApplication } from './own-application.ts'
import { StandingLines } from './standing-lines.tsx'
import { BriefTimeline } from './timeline.tsx'

/** Where a submitted application stands, with the comment on its decision or payment, and what happened to it. */
export function OutcomeLines({
  application,
  isSaidAbove = false,
}: {
  application: OwnApplication
  /** Whether its sentence stands on top of the page. */
  isSaidAbove?: boolean
}) {
  const { status, decision, notFound } = application
  const said = decision && sayDecision(decision, language)
  const isWell = isDecided(status) && outcomeOf(status) !== 'bad'
  return (
    <Stack gap={4}>
      {!isSaidAbove && <StandingLines application={application} />}
      {said && <span>{isWell ? say('fromOffice', { said }) : say('reason', { reason: said })}</span>}
      {notFound && (
        <>
          {notFound.comments && <span>{say('fromOffice', { said: notFound.comments })}</span>}
          {!isSaidAbove && notFound.isAnswerable && (
            <div>
              <SiteButton href={correctionHref(application)} variant="secondary" size="dense">
                {sayPayment('correct')}
              </SiteButton>
            </div>
          )}
        </>
      )}
      <BriefTimeline {...application} />
    </Stack>
  )
}
