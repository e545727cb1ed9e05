import { IconArrowLeft, IconPlus, IconPrinter, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isDecided, outcomeOf } from '#domain/applications/status.ts'
import { ReceivedLetters } from '#web/letters/received-letters.tsx'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/callout.tsx'
import { Deadline } from '#web/ui/deadline.tsx'
import { PageBody, Row, Stack } from '#web/ui/layout.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { SiteButton } from '#web/ui/site-button.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useInstitute } from '#web/institute/institute-query.ts'
import { joined, language } from '#web/platform/language.ts'
import { ownApplications as say } from '#words/own-applications.ts'
import { publicDrive as sayDrive } from '#words/public-drive.ts'
import { sayNext } from '#words/statuses.ts'
import { CancelledNote } from '../cancelled-note.tsx'
import { LeftLine } from '../left-line.tsx'
import { decisionTones, type OwnApplication } from '../own-application.ts'
import { Questions } from '../questions.tsx'
import { Timeline } from '../timeline.tsx'
import css from './own-summary.module.css'

type OwnSummaryProps = {
  application: OwnApplication
  acceptedFor?: string | undefined
  onBack: () => void
  onPrint: () => void
  onDelete: () => void
  /** Button that saves it as a file. */
  download: ReactNode
  /** The way to correct the UTR, if the payment was not found. */
  correction?: ReactNode
  /** What the office asks to correct. */
  asked?: ReactNode
  /** Button that withdraws it. */
  withdraw?: ReactNode
  /** Rules and answers. */
  children: ReactNode
}

/** The decision with its comment, and what the applicant can do now; nothing where a seat says more. */
function Decision({ application, acceptedFor }: Pick<OwnSummaryProps, 'application' | 'acceptedFor'>) {
  const { decision, look, office, status, timeline } = application
  if (!decision || !isDecided(status)) return null
  // Who was accepted by joining reads there in which course, and what comes next.
  if (status === 'accepted' && timeline.some(({ event }) => event === 'seat')) return null
  const { reason, comments } = decision
  const outcome = outcomeOf(status)
  return (
    <Callout tone={decisionTones[outcome]}>
      <p>
        <b>{say('decided', { status: look.label, reason: reason ? 'given' : 'none', words: reason ?? '' })}</b>
      </p>
      {status === 'accepted' && acceptedFor && <p>{acceptedFor}</p>}
      {comments && <p>{outcome === 'bad' ? comments : say('fromOffice', { said: comments })}</p>}
      <p>{sayNext(status, language)}</p>
      <Questions office={office} />
    </Callout>
  )
}

type NotFoundProps = Pick<OwnSummaryProps, 'application' | 'correction'>

/** Says that the payment was not found, with the office's comment, and the two things to do about it. */
function NotFound({ application: { notFound, office }, correction }: NotFoundProps) {
  const { [office]: email } = useInstitute()
  if (!notFound) return null
  const mail = (inner: readonly ReactNode[]) => <a href={`mailto:${email}`}>{joined(inner)}</a>
  return (
    <Callout tone="bad">
      <p>
        <b>{say('paymentNotFound')}</b>
      </p>
      {notFound.comments && <p>{notFound.comments}</p>}
      <p>{joined(say.rich('paymentNotFoundText', { email, mail }))}</p>
      {notFound.until && <p>{say('paymentNotFoundUntil', { day: notFound.until })}</p>}
      <p data-screen-only>{correction}</p>
    </Callout>
  )
}

function DraftNote({ application }: { application: OwnApplication }) {
  const { status, abilities, endDate, left, calendarHref, cancelled } = application
  const { mayEdit } = abilities
  if (status !== 'draft' || cancelled) return null
  return (
    <Callout tone="warning">
      {mayEdit && left ? (
        <LeftLine application={application} />
      ) : (
        <p>
          <b>{say(mayEdit ? 'notSubmittedYet' : 'notSubmitted')}</b>
        </p>
      )}
      <p>
        <Deadline endDate={endDate} />
      </p>
      {mayEdit && calendarHref && (
        <p data-screen-only>
          <SiteLink href={calendarHref}>{say('calendar')}</SiteLink>
        </p>
      )}
    </Callout>
  )
}

function Actions({
  application,
  onBack,
  onPrint,
  onDelete,
  download,
  withdraw,
}: Omit<OwnSummaryProps, 'acceptedFor' | 'asked' | 'children' | 'correction'>) {
  const { abilities, editHref, another } = application
  const { mayEdit, mayDelete } = abilities
  return (
    <div data-screen-only>
      <Row gap={12}>
        <Button variant="secondary" icon={IconArrowLeft} onClick={onBack}>
          {say('back')}
        </Button>
        <Button variant="secondary" icon={IconPrinter} onClick={onPrint}>
          {say('print')}
        </Button>
        {download}
        {another && (
          <SiteButton href={another.href} variant="secondary" icon={IconPlus}>
            {another.word}
          </SiteButton>
        )}
        {mayEdit && <SiteButton href={editHref}>{say('continueApplication')}</SiteButton>}
        {withdraw}
        {mayDelete && (
          <Button variant="dangerSecondary" icon={IconTrash} onClick={onDelete}>
            {say('deleteDraft')}
          </Button>
        )}
      </Row>
    </div>
  )
}

/** An application of the person logged in: its state, its actions, and all its content. */
export function OwnSummary({ children, correction, asked, ...props }: OwnSummaryProps) {
  const { application } = props
  const { applicationId, title, submittedAt, look, cancelled } = application
  return (
    <PageBody className={css.page}>
      <PageTitle
        lead={
          <span className={css.number}>
            {submittedAt ? say('sentOn', { id: applicationId, at: submittedAt }) : applicationId}
          </span>
        }
        aside={<StatusBadge status={look.status} label={look.label} />}
      >
        {title}
      </PageTitle>
      <Stack gap={24}>
        {cancelled && <CancelledNote cancelled={cancelled}>{sayDrive('cancelledOwn')}</CancelledNote>}
        <Actions {...props} />
        <Decision {...props} />
        <NotFound application={application} correction={correction} />
        <DraftNote application={application} />
        {asked && (
          <div data-screen-only>
            <Stack gap={24}>{asked}</Stack>
          </div>
        )}
        <Timeline {...application} />
        <ReceivedLetters applicationId={applicationId} />
        {children}
      </Stack>
    </PageBody>
  )
}
