import type { ReactNode } from 'react'
import type { BankAccount } from '#domain/institute/institute.ts'
import { CopyButton } from '#web/ui/links/copy-button.tsx'
import { UserText } from '#web/ui/user-text.tsx'
import { payments as say } from '#words/money/payments.ts'
import css from './payment-panel.module.css'

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

/** Amount, payee and reference. */
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
      <Fact label={say('payTo')} text={payee} />
      <Fact label={say('upiId')} text={upiId} copyName={say('upiId')} />
      <Fact label={say('reference')} text={applicationId} copyName={say('referenceName')} />
    </dl>
  )
}

/** The account for a transfer by NEFT, RTGS or IMPS. */
export function TransferFacts({ account }: { account: BankAccount }) {
  return (
    <dl className={css.facts}>
      <Fact label={say('accountNumber')} text={account.accountNumber} copyName={say('accountNumberName')} />
      <Fact label={say('ifsc')} text={account.ifsc} copyName={say('ifsc')} />
      <Fact label={say('bank')} text={[account.bankName, account.branchName].filter(Boolean).join(', ')} />
      <Fact label={say('accountHolder')} text={account.payeeName} copyName={say('accountHolderName')} />
    </dl>
  )
}
