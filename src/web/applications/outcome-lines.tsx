import { isDecided, outcomeOf } from '#domain/applications/status.ts'
import { Stack } from '#web/ui/layout.tsx'
import { SiteButton } from '#web/ui/site-button.tsx'
import { language } from '#web/platform/language.ts'
import { ownApplications as say, sayDecision } from '#words/own-applications.ts'
import { payments as sayPayment } from '#words/payments.ts'
import { sayNext } from '#words/statuses.ts'
import { correctionHref, type NotFound, type OwnApplication } from './own-application.ts'
import { BriefTimeline } from './timeline.tsx'

const notFoundLine = ({ until }: NotFound) =>
  say('paymentNotFoundCard', { dated: until === null ? 'no' : 'yes', day: until ?? '' })

/** The outcome so far: the decision and its comment, the state of the payment, the next step. */
export function OutcomeLines({ application }: { application: OwnApplication }) {
  const { status, decision } = application
  const said = decision && sayDecision(decision, language)
  const isWell = isDecided(status) && outcomeOf(status) !== 'bad'
  return (
    <Stack gap={4}>
      {said && <span>{isWell ? say('fromOffice', { said }) : say('reason', { reason: said })}</span>}
      {application.notFound && (
        <>
          <b>
            {notFoundLine(application.notFound)} {application.notFound.comments}
          </b>
          <div>
            <SiteButton href={correctionHref(application)} variant="secondary" size="dense">
              {sayPayment('correct')}
            </SiteButton>
          </div>
        </>
      )}
      <BriefTimeline {...application} />
      {isWell && <span>{sayNext(status, language)}</span>}
    </Stack>
  )
}
