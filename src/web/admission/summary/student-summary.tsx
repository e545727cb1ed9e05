import { IconArrowLeft, IconListCheck, IconPrinter, IconTrash } from '@tabler/icons-react'
import type { StudentApplication } from '#domain/admission/student-application.ts'
import { showInstant } from '#domain/platform/calendar.ts'
import { studentAnswers } from '#web/admission/student-answers.ts'
import { EligibilityCard } from '#web/applications/eligibility-card.tsx'
import { ownStatus } from '#web/applications/own-status.ts'
import { Answer, AnswerList } from '#web/ui/answer-list.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/callout.tsx'
import { Card } from '#web/ui/card.tsx'
import { Deadline } from '#web/ui/deadline.tsx'
import { FormSection } from '#web/ui/form-sheet.tsx'
import { PageBody, Row } from '#web/ui/layout.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { DocumentAnswers } from './document-answers.tsx'
import { PaymentAnswer } from './payment-answer.tsx'
import css from './student-summary.module.css'

type SummaryProps = {
  application: StudentApplication
  onBack: () => void
  onPrint: () => void
  onDelete: () => void
}

/** Why it was rejected, in the office's words. */
function Rejection({ application }: { application: StudentApplication }) {
  const { status, reviewReason, reviewComments } = application
  if (status !== 'rejected') return null
  return (
    <Callout tone="bad">
      <p>
        <b>{`Rejected${reviewReason ? `: ${reviewReason}` : ''}`}</b>
      </p>
      {reviewComments && <p>{reviewComments}</p>}
    </Callout>
  )
}

function DraftNote({ application }: { application: StudentApplication }) {
  if (application.status !== 'pending') return null
  const { mayEdit } = application.abilities
  return (
    <Callout tone="warning">
      <p>
        <b>{mayEdit ? 'This application is not submitted yet.' : 'This application was not submitted.'}</b>
      </p>
      <p>
        <Deadline endDate={application.endDate} />
      </p>
    </Callout>
  )
}

function Actions({ application, onBack, onPrint, onDelete }: SummaryProps) {
  const { applicationId, abilities } = application
  return (
    <div data-screen-only>
      <Row gap={12}>
        <Button variant="secondary" icon={IconArrowLeft} onClick={onBack}>
          Back
        </Button>
        <Button variant={abilities.mayEdit ? 'secondary' : 'primary'} icon={IconPrinter} onClick={onPrint}>
          Print
        </Button>
        {abilities.mayEdit && (
          <ButtonLink to="/paramedical/application/$applicationId/edit" params={{ applicationId }}>
            Continue Application
          </ButtonLink>
        )}
        {abilities.mayDelete && (
          <Button variant="dangerSecondary" icon={IconTrash} onClick={onDelete}>
            Delete draft
          </Button>
        )}
      </Row>
    </div>
  )
}

function Answers({ application }: { application: StudentApplication }) {
  return (
    <Card isPadded={false} isEdge>
      {studentAnswers(application).map(({ id, title, lines }) => (
        <FormSection key={id} title={title}>
          <AnswerList>
            {lines.map(({ label, value, path }) => (
              <Answer key={path} label={label}>
                {value}
              </Answer>
            ))}
          </AnswerList>
        </FormSection>
      ))}
      <FormSection title="Documents">
        <DocumentAnswers application={application} />
      </FormSection>
      <FormSection title="Payment">
        <PaymentAnswer application={application} />
      </FormSection>
    </Card>
  )
}

/** One own application: where it stands and everything in it. */
export function StudentSummary(props: SummaryProps) {
  const { application } = props
  const { applicationId, admissionTitle, submissionDate } = application
  const { status, label } = ownStatus(application.status)
  const submitted = submissionDate ? `, submitted ${showInstant(new Date(submissionDate))} IST` : ''
  return (
    <PageBody className={css.page}>
      <PageTitle
        lead={<span className={css.number}>{`${applicationId}${submitted}`}</span>}
        aside={<StatusBadge status={status} label={label} />}
      >
        {admissionTitle}
      </PageTitle>
      <div className={css.stack}>
        <Actions {...props} />
        <Rejection application={application} />
        <DraftNote application={application} />
        <EligibilityCard
          title={submissionDate ? 'Eligibility, by the rules at submission' : 'Eligibility, as the rules stand today'}
          icon={IconListCheck}
          rules={application.eligibility}
        />
        <Answers application={application} />
      </div>
    </PageBody>
  )
}
