import { useQuery } from '@tanstack/react-query'
import { IconDeviceMobile, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { BankAccount } from '#domain/institute/institute.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { showRupees } from '#domain/platform/money.ts'
import { useInstitute } from '#web/institute/institute-query.ts'
import { ask } from '#web/platform/query-client.ts'
import { ButtonAnchor } from '#web/ui/button-link.tsx'
import { Callout } from '#web/ui/callout.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { together } from '#web/ui/loading.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { NotThere } from '#web/ui/not-there.tsx'
import { PaymentFacts, TransferFacts } from './account-facts.tsx'
import css from './payment-panel.module.css'
import { QrCode } from './qr-code.tsx'
import { startPayment, type Started } from './start-payment.ts'

type PaymentPanelProps = {
  applicationId: string
  /** Whole rupees; null while what decides it is not answered. */
  amountRupees: number | null
  /** `Application fee (OBC)`. */
  feeName: string
  /** Shown when the amount is not known yet. */
  whenUnknown: ReactNode
  onStarted: (payment: Payment) => void
  /** Opens the payment at the server. */
  start: (signal: AbortSignal) => Promise<Started>
  /** The fields for the reference. */
  children: ReactNode
}

function hasAccount({ upiId, accountNumber, qrCodeUrl }: BankAccount): boolean {
  return Boolean(upiId || accountNumber || qrCodeUrl)
}

function Code({ upiLink, account, amount }: { upiLink: string | null; account: BankAccount; amount: string }) {
  if (!upiLink && !account.qrCodeUrl) return null
  return (
    <div className={css.code}>
      <div className={css.frame}>
        {upiLink ? (
          <QrCode text={upiLink} label={`UPI QR code for ${amount}`} />
        ) : (
          <img src={account.qrCodeUrl ?? ''} alt="QR code for payments to the institute" />
        )}
      </div>
      <p className={css.caption}>Scan QR to Pay</p>
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
}: Omit<PaymentPanelProps, 'amountRupees' | 'whenUnknown' | 'onStarted' | 'start'> & {
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
      <Code upiLink={upiLink} account={account} amount={showRupees(amountRupees)} />
      <div>
        <PaymentFacts amount={amount} payee={payee} upiId={account.upiId} applicationId={applicationId} />
        {upiLink && (
          <div className={css.open}>
            <ButtonAnchor href={upiLink} variant="secondary" icon={IconDeviceMobile} block>
              Open UPI app
            </ButtonAnchor>
          </div>
        )}
        {!hasCode && <TransferFacts account={account} />}
        <div className={css.entry}>{children}</div>
        <p className={css.note}>
          <Icon of={IconLock} size={16} />
          The institute checks every payment against its bank statement. Nobody asks for your PIN or a code.
        </p>
        {hasCode && account.accountNumber && (
          <details className={css.transfer}>
            <summary>Pay by bank transfer instead</summary>
            <TransferFacts account={account} />
          </details>
        )}
      </div>
    </div>
  )
}

/** Paying the fee of a draft by UPI or bank transfer. */
export function PaymentPanel({ amountRupees, whenUnknown, onStarted, start, ...rest }: PaymentPanelProps) {
  const { contactEmail } = useInstitute()
  const account = useQuery(ask('GET /api/account'))
  const both = together(
    account,
    useQuery(startPayment({ applicationId: rest.applicationId, amountRupees, onStarted, start })),
  )
  if (amountRupees === null) return whenUnknown
  if (amountRupees === 0) return <Callout tone="good">There is no fee for you. Nothing needs to be paid.</Callout>
  if (!both.data)
    return <NotThere of={both} errorTitle={account.error ? 'Error fetching account details' : undefined} />
  const [details, started] = both.data
  if (!hasAccount(details)) {
    return (
      <Stack gap={12}>
        <p>
          {rest.feeName}: <b className={css.amount}>{showRupees(amountRupees)}</b>
        </p>
        <Callout tone="warning">
          <p>Account details not available.</p>
          <p>
            Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a> before you pay.
          </p>
        </Callout>
        <div className={css.entry}>{rest.children}</div>
      </Stack>
    )
  }
  return <PayHere {...rest} amountRupees={amountRupees} account={details} upiLink={started.upiLink} />
}
