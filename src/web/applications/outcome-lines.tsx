import { Stack } from '#web/ui/layout.tsx'
import { SiteButton } from '#web/ui/site-button.tsx'
import { language } from '#web/platform/language.ts'
import { ownApplications, sayDecision } from '#words/own-applications.ts'
import { payments } from '#words/payments.ts'
import { correctionHref, type NotFound, type OwnApplication } from './own-application.ts'
import { BriefTimeline } from './timeline.tsx'

const say = ownApplications(language)
const sayPayment = payments(language)

const notFoundLine = ({ until }: NotFound) =>
  say('paymentNotFoundCard', { dated: until === null ? 'no' : 'yes', day: until ?? '' })

/** The outcome so far: the decision and its comment, the state of the payment, the next step. */
export function OutcomeLines({ application }: { application: OwnApplication }) {
  const said = application.decision && sayDecision(application.decision, language)
  return (
    <Stack gap={4}>
      {said && (
        <span>{application.status === 'accepted' ? say('fromOffice', { said }) : say('reason', { reason: said })}</span>
      )}
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
      {application.status === 'accepted' && <span>{say('acceptedNext')}</span>}
    </Stack>
  )
}
