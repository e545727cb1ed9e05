import { useQuery } from '@tanstack/react-query'
import type { StudentApplication } from '#domain/admission/student-application.ts'
import type { Act } from '#web/admin/application/act.ts'
import { HistoryPanel } from '#web/admin/application/history-panel.tsx'
import { PanelPair } from '#web/admin/application/panel.tsx'
import { PaymentPanel } from '#web/admin/application/payment-panel.tsx'
import { RulesPanel } from '#web/admin/application/rules-panel.tsx'
import { KeyLegend } from '#web/ui/key-legend.tsx'
import { StudentAnswersPanels } from './student-answers-panels.tsx'
import { paymentMarks, StudentLink, StudentNotices } from './student-application-parts.tsx'
import { studentDocumentLabel } from './student-documents-view.ts'
import { studentHistoryQuery, type Refusal } from './use-student-decision.ts'

const keys = [
  { keys: ['←', '→'], does: 'previous, next' },
  { keys: ['A'], does: 'accept' },
  { keys: ['R'], does: 'reject' },
  { keys: ['V'], does: 'verify' },
  { keys: ['D'], does: 'documents' },
]

function StudentHistory({ applicationId, applicantEmail }: { applicationId: string; applicantEmail: string }) {
  const { data, isError, refetch } = useQuery(studentHistoryQuery(applicationId))
  return (
    <HistoryPanel
      history={data?.history}
      isError={isError}
      onTryAgain={() => void refetch()}
      applicantEmail={applicantEmail}
      documentLabel={studentDocumentLabel}
    />
  )
}

type DecideFirstProps = { application: StudentApplication; refusal: Refusal | null; onAct: (act: Act) => void }

/** Everything at the left, in the order in which it is needed to decide. */
export function DecideFirst({ application, refusal, onAct }: DecideFirstProps) {
  const { applicationId, email, eligibility, payment, status, abilities, pwd, category } = application
  return (
    <>
      <StudentNotices application={application} refusal={refusal} />
      <RulesPanel rules={eligibility} />
      <PanelPair>
        <PaymentPanel
          payment={payment}
          status={status}
          feeRow={pwd ? 'PwD' : (category ?? null)}
          abilities={abilities}
          marks={paymentMarks(application)}
          onAct={onAct}
          linkTo={(other) => <StudentLink applicationId={other} />}
        />
        <StudentHistory key={applicationId} applicationId={applicationId} applicantEmail={email} />
      </PanelPair>
      <StudentAnswersPanels application={application} />
      <KeyLegend keys={keys} />
    </>
  )
}
