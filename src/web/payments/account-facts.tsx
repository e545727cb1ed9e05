import type { ReactNode } from 'react'
import type { BankAccount } from '#domain/institute/institute.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import css from './payment-panel.module.css'

function Fact({ label, text, copyName }: { label: string; text: string; copyName?: string }) {
  if (text === '') return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {text} {copyName && <CopyButton text={text} what={copyName} />}
      </dd>
    </div>
  )
}

/** What to pay, to whom, under which reference. */
export function PaymentFacts({
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
      <Fact label="Pay to" text={payee} />
      <Fact label="UPI id" text={upiId} copyName="UPI id" />
      <Fact label="Reference" text={applicationId} copyName="reference" />
    </dl>
  )
}

/** The account for a transfer by NEFT, RTGS or IMPS. */
export function TransferFacts({ account }: { account: BankAccount }) {
  return (
    <dl className={css.facts}>
      <Fact label="Account number" text={account.accountNumber} copyName="account number" />
      <Fact label="IFSC" text={account.ifsc} copyName="IFSC" />
      <Fact label="Bank" text={[account.bankName, account.branchName].filter(Boolean).join(', ')} />
      <Fact label="Account holder" text={account.payeeName} copyName="account holder" />
    </dl>
  )
}
