import { IconArrowLeft, IconPlus, IconPrinter, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ReceivedLetters } from '#web/letters/received-letters.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageBody, Row, Stack } from '#web/ui/layout.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { SiteButton } from '#web/ui/links/site-button.tsx'
import { StatusBadge } from '#web/ui/marks/status-badge.tsx'
import { ownApplications as say } from '#words/candidates/own-applications.ts'
import type { OwnApplication } from '../own-application.ts'
import { Timeline } from '../timeline.tsx'
import { OwnStanding } from './own-standing.tsx'
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
  /** The place for its receipt. */
  receipt?: ReactNode
  /** The offer of messages by SMS. */
  sms?: ReactNode
  /** What the office asks to correct. */
  asked?: ReactNode
  /** Button that withdraws it, at the end of the page. */
  withdraw?: ReactNode
  /** Rules and answers. */
  children: ReactNode
}

function Actions({
  application,
  onBack,
  onPrint,
  onDelete,
  download,
}: Omit<OwnSummaryProps, 'acceptedFor' | 'asked' | 'children' | 'correction' | 'receipt' | 'sms' | 'withdraw'>) {
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
export function OwnSummary({
  children,
  correction,
  receipt,
  sms,
  asked,
  acceptedFor,
  withdraw,
  ...props
}: OwnSummaryProps) {
  const { application } = props
  const { applicationId, title, submittedAt, look } = application
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
        <OwnStanding {...{ application, acceptedFor, correction, receipt }} />
        {sms}
        <Actions {...props} />
        {asked && (
          <div data-screen-only>
            <Stack gap={24}>{asked}</Stack>
          </div>
        )}
        <Timeline {...application} />
        <ReceivedLetters applicationId={applicationId} />
        {children}
        {withdraw && <div data-screen-only>{withdraw}</div>}
      </Stack>
    </PageBody>
  )
}
