import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { feeOf } from '#domain/payments/fee-reference.ts'
import { seatFeeWordOf, type SeatFee } from '#domain/payments/seat-fee.ts'
import { useMay } from '#web/accounts/use-may.ts'
import type { AnyApplication } from '#web/applications/client.ts'
import { ApplicationLink } from '#web/applications/application-link.tsx'
import { paymentWords } from '#web/payments/payment-words.ts'
import { call } from '#web/platform/api.ts'
import { useDeed } from '#web/platform/use-deed.ts'
import { ApplicantLanguage } from '#web/review/applicant-language.tsx'
import { Panel } from '#web/review/application/panel.tsx'
import { Answer, AnswerList } from '#web/ui/answer-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { ProblemAlert } from '#web/ui/messages/callout.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { StatusBadge } from '#web/ui/marks/status-badge.tsx'
import { officeSeatFees as say } from '#words/money/office-seat-fees.ts'
import { seatFeeQuery } from './selection-queries.ts'
import { seatFeeWords as sayFee } from '#words/money/seat-fee-words.ts'
import { WritingDialog } from './writing-dialog.tsx'

type OfficeSeatFeeProps = {
  application: Pick<AnyApplication, 'applicantReads' | 'applicationId'>
}

/** Verifies a recorded payment by hand, or marks it as not found. */
function Checks({ application: { applicationId, applicantReads } }: OfficeSeatFeeProps) {
  const check = async (body: { as: 'fail' | 'verify'; comments?: string }) => {
    await call('POST /api/applications/{applicationId}/seat-fee/check', { params: { applicationId }, body })
  }
  const [isFailing, setIsFailing] = useState(false)
  const { problem, isBusy, run } = useDeed()
  return (
    <Stack gap={8} align="start">
      <ProblemAlert problem={problem} />
      <Row gap={8}>
        <Button size="dense" isBusy={isBusy} onClick={() => void run(() => check({ as: 'verify' }))}>
          {say('verify')}
        </Button>
        <Button size="dense" variant="quiet" onClick={() => setIsFailing(true)}>
          {say('fail')}
        </Button>
      </Row>
      {isFailing && (
        <WritingDialog
          title={say('fail.title')}
          lead={say('fail.lead')}
          kept={`${applicationId}.seat-fee`}
          label={say('fail.label')}
          longest={2_000}
          sendLabel={say('fail')}
          sentToast={say('fail.done')}
          above={(write) => <ApplicantLanguage reads={applicantReads} onNote={write} />}
          onSend={(comments) => check({ as: 'fail', comments })}
          onClose={() => setIsFailing(false)}
        />
      )}
    </Stack>
  )
}

/** The payment as it was recorded, and as the bank shows it. */
function Facts({ fee }: { fee: SeatFee }) {
  const { status } = paymentWords(fee)
  const word = seatFeeWordOf({ feeRupees: fee.amount, status: fee.status, isVerified: fee.verified })
  const elsewhere = fee.utrAlsoOn ?? []
  return (
    <AnswerList isDense>
      <Answer label={say('state')}>
        <StatusBadge status={status} label={sayFee(`fee.${word}`)} />
      </Answer>
      <Answer label={say('amount')}>{say('rupees', { amount: fee.amount })}</Answer>
      <Answer label={say('payBy')}>{say('day', { day: fee.payBy })}</Answer>
      <Answer label={say('reference')}>{fee.reference}</Answer>
      {fee.utr && <Answer label={say('utr', { online: String(fee.isPaidOnline) })}>{fee.utr}</Answer>}
      {fee.foundOn && <Answer label={say('foundOn')}>{say('day', { day: fee.foundOn })}</Answer>}
      {fee.comments && <Answer label={say('comments')}>{fee.comments}</Answer>}
      {elsewhere.length > 0 && (
        <Answer label={say('alsoOn')}>
          {elsewhere.map((reference) => (
            <div key={reference}>
              <ApplicationLink id={feeOf(reference).applicationId} />
            </div>
          ))}
        </Answer>
      )}
    </AnswerList>
  )
}

/** The seat fee of an application, for officers who see payments; nothing where none is due. */
export function OfficeSeatFee({ application }: OfficeSeatFeeProps) {
  const may = useMay()
  const { data } = useQuery({ ...seatFeeQuery(application.applicationId), enabled: may('payments.read') })
  const fee = data?.seatFee
  if (!fee) return null
  const isOpen = fee.status === 'paid' && !fee.verified && may('payments.verify')
  return (
    <Panel title={say('title')}>
      <Stack gap={12}>
        <Facts fee={fee} />
        {isOpen && <Checks application={application} />}
      </Stack>
    </Panel>
  )
}
