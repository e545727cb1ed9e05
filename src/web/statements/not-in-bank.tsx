import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { daysToAnswer } from '#domain/applications/timeline.ts'
import { feeReference } from '#domain/payments/fee-reference.ts'
import { showNumber } from '#domain/platform/money.ts'
import type { NotInBank as Missing } from '#domain/statements/statement.ts'
import { askAnew } from '#web/platform/after-writes.ts'
import { callOnce } from '#web/platform/call-once.ts'
import { ask } from '#web/platform/query-client.ts'
import { AdminSection } from '#web/ui/admin/admin-page.tsx'
import { SureDialog } from '#web/ui/confirm-dialog.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { Row, Muted, Stack } from '#web/ui/layout.tsx'
import { TextButton } from '#web/ui/text-button.tsx'
import { showToast } from '#web/ui/toast.ts'
import { statementWords as say } from '#words/statements.ts'
import { ApplicationLine } from './application-line.tsx'

type Way = 'asked' | 'failed'
type MissingPaymentAction = { of: Missing; as: Way }

/** Asks before writing to the applicant, with room for a message. */
function AskDialog({ asked: { of, as }, onClose }: { asked: MissingPaymentAction; onClose: () => void }) {
  const [note, setNote] = useState(as === 'failed' ? say('notFoundNote', { utr: of.utr ?? 'none' }) : '')
  const act = async () => {
    const { applicationId, purpose } = of
    await callOnce('POST /api/payments/not-in-bank/{applicationId}', {
      params: { applicationId },
      body: { as, purpose, note },
    })
    await askAnew('GET /api/payments/not-in-bank')
    showToast({ type: 'success', title: say('notFoundDone', { as, name: of.name ?? applicationId }) })
  }
  return (
    <SureDialog
      title={say('notFoundTitle', { as, name: of.name ?? of.applicationId })}
      confirmLabel={say('notFoundConfirm', { as })}
      isDestructive={as === 'failed'}
      onSure={act}
      onClose={onClose}
    >
      <Stack gap={12}>
        <p>{say('notFoundBody', { as, days: daysToAnswer })}</p>
        <TextAreaField
          label={say('notFoundComment')}
          isOptional={as === 'asked'}
          maxLength={2000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Stack>
    </SureDialog>
  )
}

function Ways({ of, onAsk }: { of: Missing; onAsk: (asked: MissingPaymentAction) => void }) {
  // The payment of a decided application does not matter any more.
  if (of.status !== 'submitted') return null
  return (
    <Row gap={16}>
      {of.askedAt && <Muted isSmall>{say('askedAt', { at: of.askedAt })}</Muted>}
      <TextButton onClick={() => onAsk({ of, as: 'asked' })}>{say('askApplicant')}</TextButton>
      <TextButton onClick={() => onAsk({ of, as: 'failed' })}>{say('markNotFound')}</TextButton>
    </Row>
  )
}

/** Payments missing from statements that should have them, with what to do about each. */
export function NotInBank() {
  const missing = useQuery(ask('GET /api/payments/not-in-bank', { query: { limit: 100 } }))
  const [asked, setAsked] = useState<MissingPaymentAction | null>(null)
  if (!missing.data) return null
  const { applications, total } = missing.data
  return (
    <AdminSection title={say('notFound')} lead={say('notFoundLead')} aside={<Muted>{showNumber(total)}</Muted>}>
      {applications.length === 0 && <Muted>{say('notFoundNone')}</Muted>}
      <Stack gap={12}>
        {applications.map((application) => (
          <div key={feeReference(application)}>
            <ApplicationLine application={application} />
            <Ways of={application} onAsk={setAsked} />
          </div>
        ))}
      </Stack>
      {asked && <AskDialog asked={asked} onClose={() => setAsked(null)} />}
    </AdminSection>
  )
}
