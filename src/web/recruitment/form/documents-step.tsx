import { IconShieldLock } from '@tabler/icons-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import type { FacultyApplication } from '#domain/recruitment/faculty-application.ts'
import { isDocumentAsked } from '#domain/recruitment/faculty-documents.ts'
import { facultyDocumentsStep } from '#domain/recruitment/faculty-steps.ts'
import { useDraftState } from '#web/applications/form/draft-form-context.ts'
import { FormTiles, useDocumentKinds } from '#web/applications/form/form-tiles.tsx'
import type { Follow } from '#web/applications/form/verdict.tsx'
import type { Uploads } from '#web/documents/uploads.ts'
import { paymentWords } from '#web/payments/payment-words.ts'
import { StepSections } from '#web/questions/step-sections.tsx'
import { Callout } from '#web/ui/messages/callout.tsx'
import { focusField } from '#web/ui/messages/error-summary.tsx'
import { FormSection } from '#web/ui/dialogs/form-sheet.tsx'
import { Grid } from '#web/ui/grid.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { StatusBadge } from '#web/ui/marks/status-badge.tsx'
import { candidateForm as say } from '#words/candidates/candidate-form.ts'
import { TextButton, TextButtonLines } from '#web/ui/links/text-button.tsx'
import type { NamedDocument } from '#words/form/questions.ts'
import css from './documents-step.module.css'
import { FacultyPaymentFields } from './payment-fields.tsx'

/** What is missing in step 5, each sentence once with a link; or that nothing is. */
function StillNeeded() {
  const problems = useDraftState((form) => form.problems())
  const here = problems.filter(({ step }) => step === facultyDocumentsStep)
  const needed = here.filter(({ msg }, place) => here.findIndex((other) => other.msg === msg) === place)
  if (needed.length === 0) {
    return (
      <Callout tone="good" role="status">
        <b>{say('all-done')}</b>
      </Callout>
    )
  }
  return (
    <Callout tone="bad">
      <h3>{say('action-required')}</h3>
      <TextButtonLines>
        {needed.map(({ path, msg }) => (
          <li key={msg}>
            <TextButton onClick={() => focusField(path)}>{msg}</TextButton>
          </li>
        ))}
      </TextButtonLines>
    </Callout>
  )
}

type ProgressProps = { application: FacultyApplication; kinds: readonly NamedDocument[] }

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function PaymentBadge({ application }: Pick<ProgressProps, 'application'>) {
  const { payment } = application
  const { status, label } = paymentWords(payment)
  const isPending = payment.status === 'pending' && payment.amount !== 0
  return isPending ? (
    <StatusBadge status="draft" label={say('pending')} />
  ) : (
    <StatusBadge status={status} label={label} />
  )
}

/** Progress of payment and documents; optional ones do not count. */
function Facts({ application, kinds }: ProgressProps) {
  const { documents } = application
  const asked = kinds.filter(({ docType }) => isDocumentAsked(docType, application))
  const uploaded = asked.filter(({ docType }) => documents[docType])
  const pending = asked.filter(({ docType, required }) => required && !documents[docType])
  return (
    <Grid
      as="dl"
      columns="minmax(0, 2fr) repeat(3, minmax(0, 1fr))"
      gap={[12, 24]}
      phone={3}
      phoneGap={[16, 12]}
      className={css.facts}
    >
      <Fact label={say('payment-status')}>
        <PaymentBadge application={application} />
      </Fact>
      <Fact label={say('total-documents')}>{asked.length}</Fact>
      <Fact label={say('uploaded')}>{uploaded.length}</Fact>
      <Fact label={say('required-pending')}>{pending.length}</Fact>
    </Grid>
  )
}

function SecurityNote({ isFree }: { isFree: boolean }) {
  // Then data is sent by TLS, or does not leave the machine.
  const isEncrypted = window.isSecureContext
  return (
    <Callout tone="plain" icon={IconShieldLock} isSmall>
      {isEncrypted && <p>{say('encrypted')}</p>}
      <p>{say('who-sees')}</p>
      {!isFree && <p>{say('verified-later')}</p>}
    </Callout>
  )
}

/** The end of step 5: progress, what to do, who sees the data. */
function DocumentsProgress(props: ProgressProps) {
  return (
    <FormSection title={say('progress')}>
      <Stack gap={20}>
        <Facts {...props} />
        <StillNeeded />
        <SecurityNote isFree={props.application.payment.amount === 0} />
      </Stack>
    </FormSection>
  )
}

type SaveFailuresProps = { kinds: readonly NamedDocument[]; uploads: Uploads }

/** Valid files whose upload failed; each tile has the reason and a button to retry. */
function SaveFailures({ kinds, uploads }: SaveFailuresProps) {
  const failedTypes = useSyncExternalStore(uploads.subscribe, () =>
    kinds
      .map(({ docType }) => docType)
      .filter((docType) => {
        const state = uploads.stateOf(docType)
        return state?.kind === 'failed' && state.again !== null
      })
      .join(),
  )
  const failed = kinds.filter(({ docType }) => failedTypes.split(',').includes(docType))
  if (failed.length === 0) return null
  return (
    <Callout tone="bad">
      <p>
        <b>{say('some-failed')}</b>
      </p>
      {failed.map(({ docType, label }) => (
        <p key={docType}>
          {say('failed-one', { document: label })}{' '}
          <TextButton onClick={() => uploads.clear(docType)} aria-label={say('dismiss-it', { document: label })}>
            {say('dismiss')}
          </TextButton>
        </p>
      ))}
    </Callout>
  )
}

type DocumentsStepProps = {
  application: FacultyApplication
  uploads: Uploads
  /** Loads the application again. */
  onChanged: () => Promise<unknown>
  onVisit: (step: number) => void
  onFollow: Follow
}

/** Step 5: documents, fee, and the progress of both. */
export function DocumentsStep({ application, onVisit, onFollow, ...rest }: DocumentsStepProps) {
  const { documents } = application
  const kinds = useDocumentKinds()
  return (
    <>
      <FormSection title={say('documents')} lead={say('documents-lead')}>
        <Stack>
          <SaveFailures kinds={kinds} uploads={rest.uploads} />
          <FormTiles {...rest} documents={documents} kinds={kinds.filter(({ isReceipt }) => !isReceipt)} />
        </Stack>
      </FormSection>
      <StepSections step={facultyDocumentsStep} />
      <FacultyPaymentFields {...{ application, onVisit, onFollow }}>
        <FormTiles {...rest} documents={documents} kinds={kinds.filter(({ isReceipt }) => isReceipt)} />
      </FacultyPaymentFields>
      <DocumentsProgress application={application} kinds={kinds} />
    </>
  )
}
