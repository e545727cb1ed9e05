import { IconDeviceMobile, IconLock } from '@tabler/icons-react'
import { useQuery, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { TrackFacts } from '#domain/applications/track.ts'
import type { BankAccount } from '#domain/institute/institute.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { showRupees } from '#domain/platform/money.ts'
import { useInstitute } from '#web/institute/institute-query.ts'
import { joined, language } from '#web/platform/language.ts'
import { ask } from '#web/platform/query-client.ts'
import { ButtonAnchor } from '#web/ui/button-link.tsx'
import { Callout } from '#web/ui/callout.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Soft, Stack } from '#web/ui/layout.tsx'
import { useIsShown } from '#web/ui/is-shown.ts'
import { together } from '#web/ui/loading.ts'
import { TextButton } from '#web/ui/text-button.tsx'
import { NotThere } from '#web/ui/not-there.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { payments } from '#words/payments.ts'
import css from './payment-panel.module.css'
import { PaidOnline, PayOnline, type OnlineCalls } from './pay-online.tsx'
import { QrCode, saveQrCode } from './qr-code.tsx'

const say = payments(language)

/** What opening the payment is answered: the payment, and the link for UPI apps. */
type StartedPayment = { payment: Payment; upiLink: string | null; online: boolean }

type Start = {
  applicationId: string
  /** As far as it is known: the answer says the fee as it stands now. */ amountRupees: number | null
  /** Whether the fee is seen yet. */ isShown: boolean
  /** The payment as the server has it from now on. */ onStarted: (payment: Payment) => void
  /** Opens the payment at the server. */
  start: (signal: AbortSignal) => Promise<StartedPayment>
}

/**
 * Opens the payment of a draft whenever its step is shown: the fee as it stands now, and the link for UPI apps. Asking
 * again does no harm, and an application is not submitted on a fee that was never shown.
 */
function startPayment({ applicationId, amountRupees, isShown, onStarted, start }: Start) {
  return queryOptions({
    queryKey: ['payment-start', applicationId, amountRupees],
    queryFn: async ({ signal }) => {
      const answer = await start(signal)
      onStarted(answer.payment)
      return answer
    },
    // The answer brings the amount, and so the next question: its link is the one for that amount already.
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnMount: 'always',
    enabled: isShown && amountRupees !== null,
  })
}

function Fact({ label, text, copyName }: { label: string; text: string; copyName?: string }) {
  if (text === '') return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <UserText>{text}</UserText> {copyName && <CopyButton text={text} what={copyName} />}
      </dd>
    </div>
  )
}

/** What to pay, to whom, under which reference. */
function PaymentFacts({
  amount,
  payee,
  upiId,
  applicationId,
}: {
  amount: ReactNode
  payee: string
  upiId: string
  applicationId: string
}) {
  return (
    <dl className={css.facts}>
      {amount}
      <Fact label={say('payTo')} text={payee} />
      <Fact label={say('upiId')} text={upiId} copyName={say('upiId')} />
      <Fact label={say('reference')} text={applicationId} copyName={say('referenceName')} />
    </dl>
  )
}

/** The account for a transfer by NEFT, RTGS or IMPS. */
function TransferFacts({ account }: { account: BankAccount }) {
  return (
    <dl className={css.facts}>
      <Fact label={say('accountNumber')} text={account.accountNumber} copyName={say('accountNumberName')} />
      <Fact label={say('ifsc')} text={account.ifsc} copyName={say('ifsc')} />
      <Fact label={say('bank')} text={[account.bankName, account.branchName].filter(Boolean).join(', ')} />
      <Fact label={say('accountHolder')} text={account.payeeName} copyName={say('accountHolderName')} />
    </dl>
  )
}

type PaymentPanelProps = {
  applicationId: string
  /** Whole rupees; null while what decides it is not answered. */
  amountRupees: number | null
  /** `Application fee (OBC)`. */
  feeName: string
  /** Shown when the amount is not known yet. */
  whenUnknown: ReactNode
  /** What to do where a transfer is the only way to pay. */
  transferLead: string
  onStarted: (payment: Payment) => void
  /** Opens the payment at the server. */
  start: (signal: AbortSignal) => Promise<StartedPayment>
  /** Which of the institute's addresses answers for this payment. */
  office: TrackFacts['officeEmail']
  /** What a payment gateway has: its number, and that it counts. */
  paid: { isPaid: boolean; number: string | null }
  online: OnlineCalls & { onPaid: () => void }
  /** Whether the fee can be paid in another way than online. */
  isTransferTaken?: boolean
  /** The fields for the reference. */
  children: ReactNode
}

function hasAccount({ upiId, accountNumber, qrCodeUrl }: BankAccount): boolean {
  return Boolean(upiId || accountNumber || qrCodeUrl)
}

// Most people know where to look: the pictures come when somebody asks.
const Pictures = lazy(async () => ({ default: (await import('./number-pictures.tsx')).NumberPictures }))

/** How apps call the number that is asked for, with a picture of each. */
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
      <Soft as="p" isSmall above={8}>
        {say('scan')}
      </Soft>
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
          <div className={css.open}>
            <ButtonAnchor href={upiLink} icon={IconDeviceMobile} block>
              {say('openApp')}
            </ButtonAnchor>
          </div>
        )}
        <PaymentFacts amount={amount} payee={payee} upiId={account.upiId} applicationId={applicationId} />
        {!hasCode && <TransferFacts account={account} />}
        <div className={css.entry}>{children}</div>
        <WhereIsTheNumber />
        <p className={css.note}>
          <Icon of={IconLock} size={16} />
          {say('checked')}
        </p>
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

/** Paying by UPI or bank transfer, and the reference of it. */
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

/** Paying the fee of a draft: online where the drive takes it, else by UPI or bank transfer. */
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
    <PayOnline {...{ applicationId, amountRupees, isShown }} calls={online} onPaid={online.onPaid}>
      {isTransferTaken && transfer}
    </PayOnline>
  )
}
