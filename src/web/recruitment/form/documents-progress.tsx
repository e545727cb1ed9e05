import { IconShieldLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { DocumentKind } from '#domain/documents/document.ts'
import type { FacultyApplication } from '#domain/recruitment/faculty-application.ts'
import { paymentWords } from '#web/payments/payment-words.ts'
import { Callout } from '#web/ui/callout.tsx'
import { FormSection } from '#web/ui/form-sheet.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { isDocumentAsked } from '../asked-documents.ts'
import { paymentFacts } from '../faculty-payment.ts'
import css from './documents-progress.module.css'
import { StillNeeded } from './still-needed.tsx'

type ProgressProps = { application: FacultyApplication; kinds: readonly DocumentKind[] }

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function PaymentBadge({ application }: Pick<ProgressProps, 'application'>) {
  const facts = paymentFacts(application.payment)
  const { status, label } = paymentWords(facts)
  const isPending = facts.status === 'pending' && facts.amount !== 0
  return isPending ? <StatusBadge status="draft" label="Pending" /> : <StatusBadge status={status} label={label} />
}

/** How far the payment and the papers are; the optional others do not count. */
function Facts({ application, kinds }: ProgressProps) {
  const { documents } = application
  const asked = kinds.filter(({ docType }) => isDocumentAsked(docType, application))
  const uploaded = asked.filter(({ docType }) => documents[docType])
  const pending = asked.filter(({ docType, required }) => required && !documents[docType])
  return (
    <dl className={css.facts}>
      <Fact label="Payment status">
        <PaymentBadge application={application} />
      </Fact>
      <Fact label="Total documents">{asked.length}</Fact>
      <Fact label="Uploaded">{uploaded.length}</Fact>
      <Fact label="Required pending">{pending.length}</Fact>
    </dl>
  )
}

function SecurityNote({ isFree }: { isFree: boolean }) {
  // What is sent from this page goes through TLS then, or does not leave the machine.
  const isEncrypted = window.isSecureContext
  return (
    <Callout tone="plain" icon={IconShieldLock} isSmall>
      <p>
        {isEncrypted && 'Your documents are encrypted on their way to us. '}
        Only you and the staff of the institute who handle applications can open them, and every look is recorded.
      </p>
      {!isFree && <p>Your payment is verified by the administration after you submit.</p>}
    </Callout>
  )
}

/** The foot of step 5: where things stand, what to do, who sees it. */
export function DocumentsProgress(props: ProgressProps) {
  return (
    <FormSection title="Progress">
      <Stack gap={20}>
        <Facts {...props} />
        <StillNeeded />
        <SecurityNote isFree={props.application.payment.amount === 0} />
      </Stack>
    </FormSection>
  )
}
