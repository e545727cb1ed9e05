import { IconDeviceMobile, IconLock } from '@tabler/icons-react'
import { useQuery, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { TrackFacts } from '#domain/applications/track.ts'
import type { BankAccount } from '#domain/institute/institute.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { showRupees } from '#domain/platform/money.ts'
import { useInstitute } from '#web/institute/institute-query.ts'
import { joined } from '#web/platform/language.ts'
import { call } from '#web/platform/api.ts'
import { ask } from '#web/platform/query-client.ts'
import type { CallAnswer } from '#web/platform/send.ts'
import { ButtonAnchor } from '#web/ui/links/button-link.tsx'
import { Callout } from '#web/ui/messages/callout.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/marks/icon.tsx'
import { Muted, Stack, Row } from '#web/ui/layout.tsx'
import { useIsShown } from '#web/ui/is-shown.ts'
import { together } from '#web/ui/states/loading.ts'
import { TextButton } from '#web/ui/links/text-button.tsx'
import { NotThere } from '#web/ui/states/not-there.tsx'
import { payments as say } from '#words/money/payments.ts'
import css from './payment-panel.module.css'
import { PaymentFacts, TransferFacts } from './payment-facts.tsx'
import { PaidOnline, PayOnline, type OnlineCalls } from './pay-online.tsx'
import { QrCode, saveQrCode } from '#web/ui/qr-code.tsx'

/** Answer of the call that opens a payment: the payment, and the link for UPI apps. */
type StartedPayment = CallAnswer<'POST /api/applications/{applicationId}/payment/start'>

/** The calls by which the fee of a draft is paid. */
export function draftPayment(applicationId: string) {
  const params = { applicationId }
  return {
    start: (signal) => call('POST /api/applications/{applicationId}/payment/start', { params, signal }),
    online: {
      order: () => call('POST /api/applications/{applicationId}/payment/order', { params }),
      read: (signal) => call('GET /api/applications/{applicationId}/payment/order', { params, signal }),
    },
  } satisfies Pick<PaymentPanelProps, 'online' | 'start'>
}

type Start = {
  applicationId: string
  /** The known fee; the answer has the current one. */ amountRupees: number | null
  /** Whether the person sees the fee. */ isShown: boolean
  /** Called with the payment that the server now has. */ onStarted: (payment: Payment) => void
  /** Opens the payment at the server. */
  start: (signal: AbortSignal) => Promise<StartedPayment>
}

/**
 * Opens the payment of a draft whenever its step is shown, and returns the current fee and the link for UPI apps.
 * Repeating is harmless. It makes sure that nobody submits without having seen the fee.
 */
function startPayment({ applicationId, amountRupees, isShown, onStarted, start }: Start) {
  return queryOptions({
    queryKey: ['payment-start', applicationId, amountRupees],
    queryFn: async ({ signal }) => {
      const answer = await start(signal)
      onStarted(answer.payment)
      return answer
    },
    // The answer changes the amount and so the query key; its link is already the one for that amount.
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnMount: 'always',
    enabled: isShown && amountRupees !== null,
  })
}

type PaymentPanelProps = {
  applicationId: string
  /** Whole rupees; null while an answer that decides it is missing. */
  amountRupees: number | null
  /** `Application fee (OBC)`. */
  feeName: string
  /** Shown while the amount is unknown. */
  whenUnknown: ReactNode
  /** Instructions where a transfer is the only way to pay. */
  transferLead: string
  onStarted: (payment: Payment) => void
  /** Opens the payment at the server. */
  start: (signal: AbortSignal) => Promise<StartedPayment>
  /** Key of the institute's address for questions about this payment. */
  office: TrackFacts['officeEmail']
  /** The payment as the gateway knows it: its number, and whether it is the fee. */
  paid: { isPaid: boolean; number: string | null }
  online: OnlineCalls
  /** Whether the fee may also be paid by UPI or transfer. */
  isTransferTaken?: boolean
  /** Fields for the UTR. */
  children: ReactNode
}

function hasAccount({ upiId, accountNumber, qrCodeUrl }: BankAccount): boolean {
  return Boolean(upiId || accountNumber || qrCodeUrl)
}

// Most people know where to look, so the pictures load on request.
const Pictures = lazy(async () => ({ default: (await import('./number-pictures.tsx')).NumberPictures }))

/** What apps call the UTR, with a picture of each. */
function WhereIsTheNumber() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={css.transfer} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{say('where')}</summary>
      <p>{say('whereText')}</p>
      {isOpen && (
        <Suspense>
          <Pictures />
        </Suspense>
      )}
    </details>
  )
}

type CodeProps = { applicationId: string; upiLink: string | null; account: BankAccount; amount: number }

function Code({ applicationId, upiLink, account, amount }: CodeProps) {
  if (!upiLink && !account.qrCodeUrl) return null
  return (
    <div className={css.code}>
      <div className={css.frame}>
        {upiLink ? (
          <QrCode text={upiLink} label={say('qrOf', { amount })} />
        ) : (
          <img src={account.qrCodeUrl ?? ''} alt={say('qrOfInstitute')} />
        )}
      </div>
      <Muted as="p" isSmall above={8}>
        {say('scan')}
      </Muted>
      {upiLink && (
        <TextButton onClick={() => void saveQrCode(upiLink, `${applicationId}.png`)}>{say('saveQr')}</TextButton>
      )}
    </div>
  )
}

function PayHere({
  applicationId,
  amountRupees,
  feeName,
  account,
  upiLink,
  children,
}: Pick<PaymentPanelProps, 'applicationId' | 'feeName' | 'children'> & {
  amountRupees: number
  account: BankAccount
  upiLink: string | null
}) {
  const institute = useInstitute()
  const amount = (
    <div>
      <dt>{feeName}</dt>
      <dd className={css.amount}>{showRupees(amountRupees)}</dd>
    </div>
  )
  const payee = account.payeeName || institute.name
  const hasCode = Boolean(upiLink ?? account.qrCodeUrl)
  return (
    <div className={classNames(css.panel, !hasCode && css.alone)}>
      <Code applicationId={applicationId} upiLink={upiLink} account={account} amount={amountRupees} />
      <div>
        {upiLink && (
          <div className={css.open} data-phone-only>
            <ButtonAnchor href={upiLink} icon={IconDeviceMobile} block>
              {say('openApp')}
            </ButtonAnchor>
          </div>
        )}
        <PaymentFacts amount={amount} payee={payee} upiId={account.upiId} applicationId={applicationId} />
        {!hasCode && <TransferFacts account={account} />}
        <div className={css.entry}>{children}</div>
        <WhereIsTheNumber />
        <Row as="p" align="stretch" noWrap above={12} isMuted isSmall className={css.note}>
          <Icon of={IconLock} size={16} />
          {say('checked')}
        </Row>
        {hasCode && account.accountNumber && (
          <details className={css.transfer}>
            <summary>{say('payByTransfer')}</summary>
            <TransferFacts account={account} />
          </details>
        )}
      </div>
    </div>
  )
}

type TransferProps = Pick<PaymentPanelProps, 'applicationId' | 'feeName' | 'office' | 'children'> & {
  amountRupees: number
  account: BankAccount
  upiLink: string | null
}

/** Paying by UPI or bank transfer, with a field for the UTR. */
function Transfer({ office, account, ...rest }: TransferProps) {
  const { [office]: email } = useInstitute()
  if (hasAccount(account)) return <PayHere {...rest} account={account} />
  return (
    <Stack gap={12}>
      <p>
        {rest.feeName}: <b className={css.amount}>{showRupees(rest.amountRupees)}</b>
      </p>
      <Callout tone="warning">
        <p>{say('noAccount')}</p>
        <p>
          {joined(
            say.rich('askBefore', {
              email,
              mail: (inner) => <a href={`mailto:${email}`}>{inner}</a>,
            }),
          )}
        </p>
      </Callout>
      <div className={css.entry}>{rest.children}</div>
    </Stack>
  )
}

/** Pays the fee of a draft: online if the drive accepts that, else by UPI or bank transfer. */
export function PaymentPanel(props: PaymentPanelProps) {
  const {
    amountRupees,
    whenUnknown,
    transferLead,
    onStarted,
    start,
    paid,
    online,
    isTransferTaken = true,
    ...rest
  } = props
  const { applicationId } = rest
  const isShown = useIsShown()
  const account = useQuery(ask('GET /api/account'))
  const both = together(account, useQuery(startPayment({ applicationId, amountRupees, isShown, onStarted, start })))
  if (amountRupees === null) return whenUnknown
  if (amountRupees === 0) return <Callout tone="good">{say('free')}</Callout>
  if (paid.isPaid) return <PaidOnline amount={amountRupees} number={paid.number} />
  if (!both.data) return <NotThere of={both} errorTitle={account.error ? say('accountFailed') : undefined} />
  const [details, started] = both.data
  const transfer = (
    <Stack gap={12}>
      <p>{started.online ? say('payOtherwise') : transferLead}</p>
      <Transfer {...rest} amountRupees={amountRupees} account={details} upiLink={started.upiLink} />
    </Stack>
  )
  if (!started.online) return transfer
  return (
    <PayOnline {...{ applicationId, amountRupees, isShown }} calls={online}>
      {isTransferTaken && transfer}
    </PayOnline>
  )
}
