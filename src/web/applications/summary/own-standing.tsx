import type { ReactNode } from 'react'
import { isDecided, outcomeOf } from '#domain/applications/status.ts'
import { standings } from '#domain/applications/standing/standings.ts'
import { textIn } from '#domain/platform/text-by-language.ts'
import { useInstitute } from '#web/institute/institute-query.ts'
import { joined, language } from '#web/platform/language.ts'
import { Callout } from '#web/ui/messages/callout.tsx'
import { Deadline } from '#web/ui/deadline.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { SiteLink } from '#web/ui/links/site-link.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { ownApplications as say, sayDecision } from '#words/candidates/own-applications.ts'
import { publicDrive as sayDrive } from '#words/drives/public-drive.ts'
import { MissingAnswersLine } from '../missing-answers-line.tsx'
import type { OwnApplication } from '../own-application.ts'
import { Questions } from '../questions.tsx'
import { StandingLines } from '../standing-lines.tsx'

type OwnStandingProps = {
  application: OwnApplication
  /** What the applicant is accepted for, where the sentence does not say it. */
  acceptedFor?: string | undefined
  /** The way to correct the UTR, if the payment was not found. */
  correction?: ReactNode
  /** The place for its receipt. */
  receipt?: ReactNode
}

/** Reason and comment of a decision; nothing where a seat says more. */
function Decision({ application, acceptedFor }: Pick<OwnStandingProps, 'acceptedFor' | 'application'>) {
  const { decision, office, status, standing } = application
  if (!decision || !isDecided(status) || standing.state !== status) return null
  const said = sayDecision(decision, language)
  const isBad = outcomeOf(status) === 'bad'
  return (
    <>
      {status === 'accepted' && acceptedFor && <p>{acceptedFor}</p>}
      {said && <p>{isBad ? say('reason', { reason: said }) : say('fromOffice', { said })}</p>}
      {!isBad && <Questions office={office} />}
    </>
  )
}

/** The office's comment on a payment that it did not find, and the two things to do about it while they help. */
function NotFound({ application: { notFound, office }, correction, receipt }: OwnStandingProps) {
  const { [office]: email } = useInstitute()
  if (!notFound) return null
  const mail = (inner: readonly ReactNode[]) => <a href={`mailto:${email}`}>{joined(inner)}</a>
  return (
    <>
      {notFound.comments && <p>{say('fromOffice', { said: notFound.comments })}</p>}
      {notFound.isAnswerable && (
        <>
          <p>{joined(say.rich('paymentNotFoundText', { email, mail }))}</p>
          <p data-screen-only>{correction}</p>
          <div data-screen-only>{receipt}</div>
        </>
      )}
    </>
  )
}

/** What a draft lacks, and its last day. */
function Draft({ application }: Pick<OwnStandingProps, 'application'>) {
  const { abilities, calendarHref, endDate, left, standing } = application
  if (standing.state !== 'draft') return null
  return (
    <>
      {left && <MissingAnswersLine application={application} />}
      <p>
        <Deadline endDate={endDate} />
      </p>
      {abilities.mayEdit && calendarHref && (
        <p data-screen-only>
          <SiteLink href={calendarHref}>{say('calendar')}</SiteLink>
        </p>
      )}
    </>
  )
}

function Cancelled({ application: { cancelled } }: Pick<OwnStandingProps, 'application'>) {
  if (!cancelled) return null
  return (
    <>
      <p>
        <UserText>{textIn(cancelled.reason, language)}</UserText>
      </p>
      <p>{sayDrive('cancelledOwn')}</p>
    </>
  )
}

/** The status of an application, on top of its page, with what the office wrote about it. */
export function OwnStanding(props: OwnStandingProps) {
  const { application } = props
  const { tone } = standings[application.standing.state]
  return (
    <section aria-label={say('standsNow')}>
      <Callout tone={tone}>
        <Stack gap={8}>
          <StandingLines application={application} />
          <Cancelled application={application} />
          <Decision {...props} />
          <NotFound {...props} />
          <Draft application={application} />
        </Stack>
      </Callout>
    </section>
  )
}
