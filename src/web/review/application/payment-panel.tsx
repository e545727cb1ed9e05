import { IconShieldCheck } from '@tabler/icons-react'
import { isOfPayment, type OfferedTransition } from '#domain/applications/decisions/decision.ts'
import { paymentReaders, receiptKinds } from '#domain/documents/document-access.ts'
import { isNilFee } from '#domain/payments/payment.ts'
import { showDay } from '#domain/platform/calendar.ts'
import { showRupees } from '#domain/platform/money.ts'
import { useMay } from '#web/accounts/use-may.ts'
import type { AnyApplication } from '#web/applications/client.ts'
import { openInNewTab } from '#web/documents/signed-url.ts'
import type { AboutApplication } from '#web/review/reviews.ts'
import { Answer, AnswerList } from '#web/ui/answer-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/messages/callout.tsx'
import { Row, Muted } from '#web/ui/layout.tsx'
import { StatusBadge } from '#web/ui/marks/status-badge.tsx'
import { TextButton } from '#web/ui/links/text-button.tsx'
import { review as say } from '#words/review/review.ts'
import { transitions as sayTransition } from '#words/review/transitions.ts'
import { Panel } from './panel.tsx'
import css from './payment-panel.module.css'
import { offeredTransitions } from './transition.ts'

type PaymentPanelProps = {
  application: AnyApplication
  about: Pick<AboutApplication, 'feeRow' | 'paymentLines'>
  onAsk: (transition: OfferedTransition) => void
  /** The track of the application, in the tables. */
  track: string
  /** Renders a link to another application. */
  linkTo: (applicationId: string) => React.ReactNode
}

function instantText(instant: string | null): string | null {
  return instant === null ? null : say('at', { at: instant })
}

function RepeatedUtr({ on, linkTo }: { on: readonly string[]; linkTo: PaymentPanelProps['linkTo'] }) {
  return (
    <Callout tone="warning" isSmall>
      <p>{say('sameUtr', { count: on.length })}</p>
      <ul className={css.others}>
        {on.map((applicationId) => (
          <li key={applicationId}>{linkTo(applicationId)}</li>
        ))}
      </ul>
    </Callout>
  )
}

type VerificationProps = Pick<PaymentPanelProps, 'application' | 'onAsk'> & {
  /** Whether the reader sees nothing else of a payment. */
  tellsUnverified: boolean
}

/** Verification cannot be undone; for an accepted application it is read-only. */
function Verification({ application, onAsk, tellsUnverified }: VerificationProps) {
  const { payment, status, abilities } = application
  if (isNilFee(payment)) return <StatusBadge status="verified" label={say('lookNoFee')} />
  if (payment.verified) return <StatusBadge status="verified" />
  if (abilities.mayVerifyPayment) {
    return (
      <>
        <Button size="dense" icon={IconShieldCheck} onClick={() => onAsk('verify')}>
          {sayTransition('verify.ask')}
        </Button>
        <Muted isSmall>{say('notUndone')}</Muted>
      </>
    )
  }
  const isTold = status === 'accepted' || (tellsUnverified && status === 'submitted')
  return isTold ? <StatusBadge status="waiting" label={say('notVerified')} /> : null
}

/** The receipt, to open beside the UTR. */
function Receipt({ documents }: Pick<AnyApplication, 'documents'>) {
  const [receipt] = receiptKinds.flatMap((kind) => documents[kind] ?? [])
  return (
    receipt && (
      <Answer label={say('receipt')}>
        <TextButton onClick={() => openInNewTab(receipt.key)}>{receipt.name}</TextButton>
        <Muted as="div" isTiny>
          {instantText(receipt.uploadedAt)}
        </Muted>
      </Answer>
    )
  )
}

/** The fee, the UTR, and what an administrator may do about them. */
export function PaymentPanel(props: PaymentPanelProps) {
  const { onAsk, linkTo } = props
  const { payment, abilities } = props.application
  const { feeRow, paymentLines = [] } = props.about
  const utrAlsoOn = payment.utrAlsoOn ?? []
  const seesReference = useMay()(paymentReaders, { track: props.track, driveId: props.application.driveId })
  const fee = payment.amount === null ? null : showRupees(payment.amount)
  const marks = offeredTransitions(abilities).filter((name) => isOfPayment(name) && name !== 'verify')
  return (
    <Panel title={say('payment')}>
      <AnswerList isDense>
        <Answer label={say('fee')} whenEmpty={say('notKnown')}>
          {fee && (feeRow ? say('feeOf', { fee, row: feeRow }) : fee)}
        </Answer>
        {seesReference && (
          <>
            <Answer label={say('utr')}>
              {payment.utr && (
                <>
                  <b>{payment.utr}</b>
                  {utrAlsoOn.length === 0 && (
                    <Muted as="div" isTiny>
                      {say('utrUnique')}
                    </Muted>
                  )}
                </>
              )}
            </Answer>
            {paymentLines.map(({ label, value }) => (
              <Answer key={label} label={label}>
                {value}
              </Answer>
            ))}
            <Receipt documents={props.application.documents} />
          </>
        )}
        {payment.recordedAt && <Answer label={say('recorded')}>{instantText(payment.recordedAt)}</Answer>}
        {payment.foundOn && <Answer label={say('foundOn')}>{showDay(payment.foundOn)}</Answer>}
        {payment.verifiedAt && <Answer label={say('verified')}>{instantText(payment.verifiedAt)}</Answer>}
      </AnswerList>
      {utrAlsoOn.length > 0 && <RepeatedUtr on={utrAlsoOn} linkTo={linkTo} />}
      <Row gap={[4, 8]} above={8}>
        <Verification application={props.application} onAsk={onAsk} tellsUnverified={!seesReference} />
        {marks.map((mark) => (
          <Button key={mark} size="dense" variant="quiet" onClick={() => onAsk(mark)}>
            {sayTransition(`${mark}.ask`)}
          </Button>
        ))}
      </Row>
    </Panel>
  )
}
