import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showDay } from '#domain/platform/calendar.ts'
import type { MaskedAccount } from '#domain/refunds/refund-account.ts'
import type { OwnRefund } from '#domain/refunds/refund.ts'
import { readPaise, showPaise } from '#lib/statement/paise.ts'
import { ofMailedLink } from '#web/accounts/mailed-link.ts'
import { Callout } from '#web/ui/messages/callout.tsx'
import { Muted, Stack } from '#web/ui/layout.tsx'
import { TextButton } from '#web/ui/links/text-button.tsx'
import { ownRefunds as say } from '#words/money/own-refunds.ts'
import { AccountForm } from './account-form.tsx'
import { refundsQuery } from './refunds-query.ts'

const awaitsAccount = ({ state }: OwnRefund) => state === 'waitsForAccount' || state === 'returned'

/** One refund in sentences: how much, why, and its status. */
function RefundLines({ refund }: { refund: OwnRefund }) {
  const { number, source, state, percent, amountNote, paidOn } = refund
  const amount = showPaise(readPaise(refund.amount) ?? 0)
  return (
    <li>
      {say.rich('why', { amount, source, percent: percent ?? 0, b: (inner) => <b>{inner}</b> })}
      {amountNote !== null && <p>{say('lower', { note: amountNote })}</p>}
      <p>{say('state', { state, day: paidOn === null ? '' : showDay(paidOn) })}</p>
      <Muted isSmall>{say('number', { number })}</Muted>
    </li>
  )
}

function Account({ account: { accountName, lastDigits, ifsc, payableFrom } }: { account: MaskedAccount }) {
  return (
    <>
      <p>{say('account', { name: accountName, digits: lastDigits, ifsc })}</p>
      {payableFrom !== null && <p>{say('payableFrom', { from: payableFrom })}</p>}
    </>
  )
}

/** The applicant's refunds and the account that they go to; empty without a refund. */
export function OwnRefunds({ applicationId }: { applicationId: string }) {
  const { data } = useQuery(refundsQuery(applicationId))
  const [isChanging, setIsChanging] = useState(ofMailedLink('refund') !== undefined)
  if (!data || data.refunds.length === 0) return null
  const { refunds, account, isFixed } = data
  const isAsked = refunds.some(awaitsAccount)
  const mayChange = !isFixed && refunds.some(({ state }) => state === 'ready')
  return (
    <section id="refund" aria-labelledby="refund-title">
      <Callout tone={isAsked ? 'warning' : 'info'}>
        <Stack gap={12}>
          <h2 id="refund-title">{say(isAsked ? 'asked' : 'title')}</h2>
          <ul>
            {refunds.map((one) => (
              <RefundLines key={one.number} refund={one} />
            ))}
          </ul>
          {account && <Account account={account} />}
          {isFixed && <p>{say('fixed')}</p>}
          {!isFixed && (isAsked || isChanging) && (
            <AccountForm applicationId={applicationId} before={account} onDone={() => setIsChanging(false)} />
          )}
          {mayChange && !isAsked && !isChanging && (
            <div data-screen-only>
              <TextButton onClick={() => setIsChanging(true)}>{say('change')}</TextButton>
            </div>
          )}
        </Stack>
      </Callout>
    </section>
  )
}
